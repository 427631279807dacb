/** The form of a new disk, for every page that opens it. */
import { onDisk } from '@/api/inputs'
import { diskCreate, diskView } from '@/api/operations/disk'
import type { CommandId } from '@commands/index'
import type { DiskValues } from './rules-new'
import { diskValuesOf, toDiskCreate } from './rules-new'
import { useHasDiskTypes } from './looks'
import { DiskFields } from './form-fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'

interface DiskPanelProps {
  project: string
  command: CommandId
  /** The start values of the fields. */
  start: DiskValues
  subtitle: string
}

export function DiskPanel({ project, command, start, subtitle }: DiskPanelProps) {
  const form = useOperationForm<DiskValues, 'diskCreate'>({
    command,
    operation: diskCreate,
    start,
    toInput: (values) => ({ query: { project }, body: toDiskCreate(values) }),
    filling: { from: diskValuesOf },
    done: ({ name }) => `Disk ${name} created`,
    lookFor: ({ name }) => ({ operation: diskView, input: onDisk({ project, disk: name }) }),
  })
  return (
    <FormPanel form={form} subtitle={subtitle} submit="Create disk">
      <DiskFields fields={form.fields} project={project} hasTypes={useHasDiskTypes()} />
    </FormPanel>
  )
}
