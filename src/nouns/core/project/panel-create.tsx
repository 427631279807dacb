import { projectCreate, projectView } from '@/api/operations/project'
import { usePlace } from '@/bind/shell'
import { paths } from '@/paths'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values {
  name: string
  description: string
}

export default function ProjectCreate() {
  const { search } = usePlace()
  const form = useOperationForm<Values, 'projectCreate'>(
    {
      command: 'project.create',
      operation: projectCreate,
      start: { name: '', description: '' },
      toInput: (values) => ({ body: values }),
      done: ({ name }) => `Project ${name} created`,
      leadsTo: (_, { name }) => paths.instances({ project: name }),
      back: withSearch(paths.projects(), search),
      lookFor: ({ name }) => ({ operation: projectView, input: { path: { project: name } } }),
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create project">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
