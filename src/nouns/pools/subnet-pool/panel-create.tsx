import type { IpVersion } from '@/api/contract/ip-pool'
import { systemSubnetPoolCreate } from '@/api/operations/subnet-pool'
import { paths } from '@/paths'
import { SegmentedInput } from '@/forms/OneOfInput'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'

interface Values extends Named {
  ipVersion: IpVersion
}

export default function SubnetPoolCreate() {
  const form = useOperationForm<Values, 'systemSubnetPoolCreate'>({
    command: 'subnet-pool.create',
    operation: systemSubnetPoolCreate,
    start: { name: '', description: '', ipVersion: 'v4' },
    toInput: (values) => ({ body: values }),
    followUp: ({ name }) => ({
      label: 'Add member',
      address: paths.subnetPoolMemberAdd({ subnetPool: name }),
    }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create subnet pool">
      <NamedInputs control={control} />
      <SegmentedInput
        control={control}
        name="ipVersion"
        label="IP version"
        hint="All subnets of the pool have it, and it cannot change."
        options={[
          { value: 'v4', label: 'IPv4' },
          { value: 'v6', label: 'IPv6' },
        ]}
      />
      <Notice tone="note">
        Users of the linked silos see the name and description when they choose a pool.
      </Notice>
    </FormPanel>
  )
}
