import { projectUpdate } from '@/api/operations/project'
import { useDesk, useParam, usePlace } from '@/bind/desk'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { reads } from '@/resources/reads'
import { DescriptionInput, NameInput } from './fields'
import { FormPanel } from './FormPanel'
import { useOperationForm } from './use-form'
import { withSearch } from './with-search'

interface Values {
  name: string
  description: string
}

export default function ProjectEdit() {
  const desk = useDesk()
  const { search } = usePlace()
  const project = useParam('project')
  const { data } = useRead(reads.project(project))
  const back = withSearch(paths.projects(), search)
  const form = useOperationForm<Values>(
    {
      command: 'project.edit',
      operation: projectUpdate,
      start: { name: data.name, description: data.description },
      toInput: (values) => ({ path: { project }, body: values }),
      done: ({ name }) => `Project ${name} updated`,
      after: () => desk.go(back, { replace: true }),
      back,
    },
    'panel',
  )
  const { control } = form.fields
  return (
    <FormPanel form={form} title="Edit project" subtitle={project} submit="Update project">
      <NameInput control={control} name="name" autoFocus />
      <DescriptionInput control={control} name="description" />
    </FormPanel>
  )
}
