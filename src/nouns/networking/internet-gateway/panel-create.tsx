import { internetGatewayCreate } from '@/api/operations/internet-gateway'
import { useParam } from '@/bind/shell'
import { paths } from '@/paths'
import { Notice } from '@/ui/Message'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

export default function InternetGatewayCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const form = useOperationForm<Named, 'internetGatewayCreate'>({
    command: 'internet-gateway.create',
    operation: internetGatewayCreate,
    start: { name: '', description: '' },
    toInput: (body) => ({ query: at, body }),
    followUp: ({ name }) => ({
      label: 'Attach IP pool',
      address: paths.internetGatewayPoolAttach({ ...at, gateway: name }),
    }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Create internet gateway">
      <Notice tone="note">
        Nothing leaves through it before an IP pool is attached and a route leads to it.
      </Notice>
      <NamedInputs control={control} />
    </FormPanel>
  )
}
