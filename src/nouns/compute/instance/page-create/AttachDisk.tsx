import { useForm } from 'react-hook-form'
import type { Disk } from '@/api/contract/disk'
import type { OldDisk } from '../rules-create'
import { gibOf } from '../rules-create'
import { sizeText } from '@/model/units'
import { PickerInput } from '@/forms/PickerInput'
import type { Options } from '@/resources/options'
import { DraftBox } from '@/forms/DraftBox'

interface AttachDiskProps {
  free: readonly Disk[]
  disks: Options<Disk>
  onAdd: (disk: OldDisk) => void
  onClose: () => void
}

/** Attaches an existing disk. */
export function AttachDisk({ free, disks, onAdd, onClose }: AttachDiskProps) {
  const fields = useForm<{ name: string | undefined }>({ defaultValues: { name: undefined } })
  const add = ({ name }: { name: string | undefined }) => {
    const disk = free.find((one) => one.name === name)
    if (disk) onAdd({ type: 'attach', name: disk.name, size: gibOf(disk) })
  }
  return (
    <DraftBox title="Attach disk" fields={fields} onAdd={add} onClose={onClose}>
      <PickerInput
        control={fields.control}
        name="name"
        label="Disk name"
        placeholder="Select a disk"
        empty="No detached disks found"
        options={free.map(({ name, size }) => ({
          value: name,
          label: name,
          detail: sizeText(size),
        }))}
        from={disks}
      />
    </DraftBox>
  )
}
