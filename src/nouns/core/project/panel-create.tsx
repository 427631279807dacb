import { projectCreate } from '@/api/operations/project'
import { paths } from '@/paths'
import { NamedInputs } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface Values {
  name: string
  description: string
}

export default function ProjectCreate() {
  const form = useOperationForm<Values, 'projectCreate'>({
    command: 'project.create',
    operation: projectCreate,
    start: { name: '', description: '' },
    toInput: (values) => ({ body: values }),
    leadsTo: (_, { name }) => paths.instances({ project: name }),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} submit="Create project">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
