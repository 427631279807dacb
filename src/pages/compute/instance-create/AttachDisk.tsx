import { Controller, useForm } from 'react-hook-form'
import type { Disk } from '@/api/contract/disk'
import type { OldDisk } from '@/model/compute/instance-create'
import { gibOf } from '@/model/compute/instance-create'
import { sizeText } from '@/model/units'
import { required } from '@/model/validate'
import { rule, tied } from '@/forms/fields'
import type { FindUnlisted } from '@/ui/find-unlisted'
import { ComboBox } from '@/ui/ComboBox'
import { DraftBox } from './DraftBox'

interface AttachDiskProps {
  free: readonly Disk[]
  findUnlisted: FindUnlisted | undefined
  onAdd: (disk: OldDisk) => void
  onClose: () => void
}

/** Attaches an existing disk. */
export function AttachDisk({ free, findUnlisted, onAdd, onClose }: AttachDiskProps) {
  const fields = useForm<{ name: string | undefined }>({ defaultValues: { name: undefined } })
  const add = ({ name }: { name: string | undefined }) => {
    const disk = free.find((one) => one.name === name)
    if (disk) onAdd({ type: 'attach', name: disk.name, size: gibOf(disk) })
  }
  return (
    <DraftBox title="Attach disk" fields={fields} onAdd={add} onClose={onClose}>
      <Controller
        control={fields.control}
        name="name"
        rules={rule(required('Disk name'))}
        render={(bound) => (
          <ComboBox
            label="Disk name"
            placeholder="Select a disk"
            empty="No detached disks found"
            autoFocus
            findUnlisted={findUnlisted}
            options={free.map(({ name, size }) => ({
              value: name,
              label: name,
              detail: sizeText(size),
            }))}
            {...tied(bound)}
          />
        )}
      />
    </DraftBox>
  )
}
