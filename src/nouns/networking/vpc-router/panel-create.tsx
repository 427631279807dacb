import { onRouter } from '@/api/inputs'
import { vpcRouterCreate, vpcRouterView } from '@/api/operations/router'
import { useParam, usePlace } from '@/bind/shell'
import { paths } from '@/paths'
import type { Named } from '@/forms/fields'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

export default function RouterCreate() {
  const { search } = usePlace()
  const at = { project: useParam('project'), vpc: useParam('vpc') }
  const form = useOperationForm<Named, 'vpcRouterCreate'>(
    {
      command: 'vpc-router.create',
      operation: vpcRouterCreate,
      start: { name: '', description: '' },
      toInput: (body) => ({ query: at, body }),
      done: ({ name }) => `Router ${name} created`,
      back: withSearch(paths.vpcRouters(at), search),
      lookFor: ({ name }) => ({
        operation: vpcRouterView,
        input: onRouter({ ...at, router: name }),
      }),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={at.vpc} submit="Create router">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
