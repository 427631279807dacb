import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import type { Project } from '@/api/contract/project'
import type { Options } from '@/resources/options'
import { PickerInput } from './PickerInput'

interface ProjectChoiceProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  projects: Options<Project>
  /** Called after the user chose another project. */
  onChosen?(): void
}

/** One of the silo's projects, by name. */
export const ProjectChoice = <V extends FieldValues>({
  control,
  name,
  projects,
  onChosen,
}: ProjectChoiceProps<V>) => (
  <PickerInput
    control={control}
    name={name}
    label="Project"
    placeholder="Select a project"
    empty="There are no projects"
    options={projects.items.map((project) => ({
      value: project.name,
      label: project.name,
      detail: project.description.slice(0, 60) || undefined,
    }))}
    from={projects}
    {...(onChosen && { onChosen })}
  />
)
