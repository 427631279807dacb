import { onRouter } from '@/api/inputs'
import { vpcRouterUpdate, vpcRouterView } from '@/api/operations/router'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { changedFrom } from '@/model/merge'
import { paths } from '@/paths'
import { networkingReads } from '@/resources/networking/reads'
import { NAMED_FIELDS, NamedInputs, named } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'

export default function RouterEdit() {
  const at = { project: useParam('project'), vpc: useParam('vpc'), router: useParam('router') }
  const { data: router } = useRead(networkingReads.router(at))
  const form = useEditForm({
    command: 'vpc-router.edit',
    operation: vpcRouterUpdate,
    thing: router,
    again: { operation: vpcRouterView, input: { path: { router: router.id } } },
    valuesOf: named,
    fields: NAMED_FIELDS,
    toInput: (values, now) => ({ ...onRouter(at), body: changedFrom(named(now), values) }),
    done: ({ name }) => `Router ${name} updated`,
    // The address of the previous page may contain the old name.
    leadsTo: (_, { name }) => (name === at.router ? undefined : paths.vpcRouters(at)),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.router} submit="Update router">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
