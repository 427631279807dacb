import { useState } from 'react'
import { snapshotCreate } from '@/api/operations/snapshot'
import { useParam, usePlace } from '@/bind/shell'
import { paths } from '@/paths'
import { generatedName } from '@/model/generated-name'
import { sizeText } from '@/model/units'
import { useDiskOptions } from '@/resources/options'
import { diskRefusal, isDiskMoving, diskBadge } from '@/nouns/storage/disk/rules-state'
import { NamedInputs } from '@/forms/fields'
import { PickerInput } from '@/forms/PickerInput'
import { FormPanel } from '@/forms/FormPanel'
import { useOperationForm } from '@/forms/use-form'
import { withSearch } from '@/forms/with-search'

interface Values {
  name: string
  description: string
  disk: string | undefined
}

export default function SnapshotCreate() {
  const { search } = usePlace()
  const project = useParam('project')
  const disks = useDiskOptions(project)
  // Opened for a disk in the address: the suggested name begins with the disk's.
  const [offered] = useState(() => {
    const disk = search.get('disk') ?? undefined
    return { name: disk === undefined ? '' : generatedName([disk]), description: '', disk }
  })
  const listed = new URLSearchParams(search)
  listed.delete('disk')
  const form = useOperationForm<Values, 'snapshotCreate'>({
    command: 'snapshot.create',
    operation: snapshotCreate,
    start: offered,
    toInput: ({ disk = '', ...about }) => ({ query: { project }, body: { ...about, disk } }),
    back: withSearch(paths.snapshots({ project }), listed),
  })
  const { control } = form.fields
  // A disk that is only busy is listed with the reason.
  const choices = disks.items.filter(
    (disk) => isDiskMoving(disk.state.state) || !diskRefusal('snapshot', disk),
  )
  return (
    <FormPanel form={form} subtitle={project} submit="Create snapshot">
      <NamedInputs control={control} />
      <PickerInput
        control={control}
        name="disk"
        label="Disk"
        placeholder="Select a disk"
        empty="No attached or detached disks in this project"
        hint="The disk as it is now, without data that the guest has not written yet."
        options={choices.map((disk) => ({
          value: disk.name,
          label: disk.name,
          detail: `${sizeText(disk.size)} · ${diskBadge(disk.state.state).word}`,
          reason: diskRefusal('snapshot', disk),
        }))}
        from={disks}
      />
    </FormPanel>
  )
}
