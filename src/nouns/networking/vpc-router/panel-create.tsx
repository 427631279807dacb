import { vpcRouterCreate } from '@/api/operations/router'
import { useParam } from '@/bind/shell'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

export default function RouterCreate() {
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const form = useOperationForm<Named, 'vpcRouterCreate'>({
    command: 'vpc-router.create',
    operation: vpcRouterCreate,
    start: { name: '', description: '' },
    toInput: (body) => ({ query: at, body }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Create router">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
