import { onRouter } from '@/api/inputs'
import { vpcRouterUpdate } from '@/api/operations/router'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { networkingReads } from '@/resources/networking/reads'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

export default function RouterEdit() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), router: useParam('router') }
  const { data: router } = useRead(networkingReads.router(at))
  const form = useEditForm({
    command: 'vpc-router.edit',
    operation: vpcRouterUpdate,
    thing: router,
    ...editsNamed(onRouter(at)),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.router} submit="Update router">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
