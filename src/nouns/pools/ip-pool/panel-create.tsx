import type { IpPoolAssignment, IpPoolType, IpVersion } from '@/api/contract/ip-pool'
import { systemIpPoolAssign, systemIpPoolCreate } from '@/api/operations/ip-pool'
import { R17, R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { paths } from '@/paths'
import { SegmentedInput } from '@/forms/OneOfInput'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { Notice } from '@/ui/Message'

interface Values extends Named {
  ipVersion: IpVersion
  poolType: IpPoolType
  assignment: IpPoolAssignment
}

const IP_VERSIONS = [
  { value: 'v4', label: 'IPv4' },
  { value: 'v6', label: 'IPv6' },
] as const

const TYPES = [
  { value: 'unicast', label: 'Unicast', detail: 'floating and ephemeral IPs' },
  { value: 'multicast', label: 'Multicast', detail: 'multicast groups' },
] as const

const ASSIGNMENTS = [
  { value: 'silos', label: 'Silos', detail: 'that are linked to it' },
  { value: 'system_services', label: 'System services', detail: 'API, console, DNS, time' },
] as const

export default function IpPoolCreate() {
  const hasTypes = useApiHas({ since: R17 })
  // Release 17 has versions of pools, but accepts no IPv6 ranges.
  const hasIpv6 = useApiHas({ since: R18 })
  const hasAssignments = useApiHas(systemIpPoolAssign)
  const form = useOperationForm<Values, 'systemIpPoolCreate'>({
    command: 'ip-pool.create',
    operation: systemIpPoolCreate,
    start: {
      name: '',
      description: '',
      ipVersion: 'v4',
      poolType: 'unicast',
      assignment: 'silos',
    },
    toInput: ({ ipVersion, poolType, assignment, ...about }) => ({
      body: {
        ...about,
        ...(hasTypes && { ipVersion, poolType }),
        ...(hasAssignments && { assignment }),
      },
    }),
    followUp: ({ name }) => ({ label: 'Add range', address: paths.ipPoolRangeAdd({ pool: name }) }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create IP pool">
      <NamedInputs control={control} />
      {hasTypes && (
        <>
          {hasIpv6 && (
            <SegmentedInput
              control={control}
              name="ipVersion"
              label="IP version"
              options={IP_VERSIONS}
            />
          )}
          <SegmentedInput
            control={control}
            name="poolType"
            label="Type"
            hint="All ranges of the pool have its version and type, which cannot change."
            options={TYPES}
          />
        </>
      )}
      {hasAssignments && (
        <SegmentedInput
          control={control}
          name="assignment"
          label="Assignment"
          hint="It can be changed while no silo is linked."
          options={ASSIGNMENTS}
        />
      )}
      <Notice tone="note">
        Users of the linked silos see the name and description when they choose a pool.
      </Notice>
    </FormPanel>
  )
}
