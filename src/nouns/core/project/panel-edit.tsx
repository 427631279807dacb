import { projectUpdate } from '@/api/operations/project'
import { useParam, usePlace } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { coreReads } from '@/resources/core/reads'
import { NamedInputs, editsNamed } from '@/forms/fields'
import { FormPanel } from '@/forms/FormPanel'
import { useEditForm } from '@/forms/use-edit-form'
import { withSearch } from '@/forms/with-search'

export default function ProjectEdit() {
  const { search } = usePlace()
  const project = useParam('project')
  const { data } = useRead(coreReads.project(project))
  const form = useEditForm({
    command: 'project.edit',
    operation: projectUpdate,
    thing: data,
    ...editsNamed({ path: { project } }),
    // The address of the previous page may contain the old name.
    leadsTo: (_, { name }) => (name === project ? undefined : withSearch(paths.projects(), search)),
  })
  const { control } = form.fields
  return (
    <FormPanel form={form} subtitle={project} submit="Update project">
      <NamedInputs control={control} />
    </FormPanel>
  )
}
