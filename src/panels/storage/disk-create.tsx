import { onDisk } from '@/api/inputs'
import { diskCreate, diskView } from '@/api/operations/disk'
import { useParam, usePlace } from '@/bind/shell'
import type { DiskValues } from '@/model/storage/new-disk'
import { NEW_DISK, toDiskCreate } from '@/model/storage/new-disk'
import { paths } from '@/paths'
import { useHasDiskTypes } from '@/resources/storage/disk'
import { DiskFields } from '@/forms/storage/disk-fields'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

export default function DiskCreate() {
  const { search } = usePlace()
  const project = useParam('project')
  const back = withSearch(paths.disks({ project }), search)
  const form = useOperationForm<DiskValues>(
    {
      command: 'disk.create',
      operation: diskCreate,
      start: NEW_DISK,
      toInput: (values) => ({ query: { project }, body: toDiskCreate(values) }),
      done: ({ name }) => `Disk ${name} created`,
      back,
      lookFor: ({ name }) => ({ operation: diskView, input: onDisk({ project, disk: name }) }),
    },
    'panel',
  )
  return (
    <FormPanel form={form} subtitle={project} submit="Create disk">
      <DiskFields fields={form.fields} project={project} hasTypes={useHasDiskTypes()} />
    </FormPanel>
  )
}
