import { onRouter } from '@/api/inputs'
import { vpcRouterUpdate } from '@/api/operations/router'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { withSearch } from '@/forms/with-search'

export default function RouterEdit() {
  const { search } = usePlace()
  const at = { project: useParam('project'), vpc: useParam('vpc'), router: useParam('router') }
  const { data: router } = useRead(networkingReads.router(at))
  const form = useEditForm({
    command: 'vpc-router.edit',
    operation: vpcRouterUpdate,
    thing: router,
    ...editsNamed(onRouter(at)),
    // The address of the previous page may contain the old name.
    leadsTo: (_, { name }) =>
      name === at.router ? undefined : withSearch(paths.vpcRouters(at), search),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.router} submit="Update router">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
