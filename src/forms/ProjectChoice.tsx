import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import type { Project } from '@/api/contract/project'
import { required } from '@/model/validate'
import type { Options } from '@/resources/options'
import { ComboBox } from '@/ui/ComboBox'
import { rule, tied } from './fields'

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
  <Controller
    control={control}
    name={name}
    rules={rule(required('Project'))}
    render={(bound) => (
      <ComboBox
        label="Project"
        placeholder="Select a project"
        empty="There are no projects"
        findUnlisted={projects.findUnlisted}
        options={projects.items.map((project) => ({
          value: project.name,
          label: project.name,
          detail: project.description.slice(0, 60) || undefined,
        }))}
        {...projects.picker}
        {...tied(bound)}
        onChange={(value) => {
          bound.field.onChange(value)
          onChosen?.()
        }}
      />
    )}
  />
)
