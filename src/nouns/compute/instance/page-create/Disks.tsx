import { useRef, useState } from 'react'
import type { Disk } from '@/api/contract/disk'
import type { DiskChoice } from '../rules-create'
import { attachable } from '../rules-create'
import { useApiVersion } from '@/bind/api-version'
import { instanceLimits } from '../rules-hardware'
import { GIB, sizeText } from '@/model/units'
import { count } from '@/model/words'
import type { Options } from '@/resources/options'
import { Button } from '@/ui/Button'
import { AttachDisk } from './AttachDisk'
import { Items } from './Items'
import { NewDiskBox } from './NewDiskBox'
import type { CreateForm } from './frame'
import { Buttons } from '@/forms/Section'
import { Foldable } from './frame'
import { usePick } from '@/forms/present'

interface DisksProps {
  form: CreateForm
  disks: Options<Disk>
}

/** The disks besides the boot disk: new ones, and existing ones. */
export function Disks({ form, disks }: DisksProps) {
  const { control, setValue } = form.fields
  const values = usePick(control, 'disks', 'source', 'bootDisk', 'diskName')
  const [open, setOpen] = useState<'create' | 'attach'>()
  const create = useRef<HTMLButtonElement>(null)
  const attach = useRef<HTMLButtonElement>(null)
  const chosen = values.disks
  const free = attachable(disks.items, values)

  const set = (next: readonly DiskChoice[]) => setValue('disks', next, { shouldDirty: true })
  const close = () => {
    setOpen(undefined)
    setTimeout(() => (open === 'attach' ? attach : create).current?.focus())
  }
  const add = (disk: DiskChoice) => {
    set([...chosen, disk])
    close()
  }
  const limits = instanceLimits(useApiVersion())
  const full =
    // The boot disk counts too.
    chosen.length >= limits.disks - 1 ? `An instance has at most ${limits.disks} disks` : undefined
  return (
    <Foldable
      n={4}
      title="Disks"
      form={form}
      fields={['disks']}
      summary={count(chosen.length, 'additional disk')}
      startsOpen
    >
      <Items
        label="Additional disks"
        columns={['Name', 'Type', 'Size']}
        none="No disks"
        noun="disk"
        items={chosen.map(({ name, type, size }) => ({
          name,
          cells: [name, type, sizeText(size * GIB)],
        }))}
        onRemove={(name) => set(chosen.filter((disk) => disk.name !== name))}
        after={create}
      />
      {open === 'create' && (
        <NewDiskBox
          isTaken={(name) =>
            disks.items.some((disk) => disk.name === name) ||
            chosen.some((disk) => disk.name === name) ||
            (values.source !== 'disk' && name === values.diskName)
          }
          onAdd={add}
          onClose={close}
        />
      )}
      {open === 'attach' && <AttachDisk free={free} disks={disks} onAdd={add} onClose={close} />}
      {!open && (
        <Buttons>
          <Button ref={create} reason={full} onClick={() => setOpen('create')}>
            New disk
          </Button>
          <Button
            ref={attach}
            reason={
              full ??
              (disks.known && free.length === 0 && !disks.findUnlisted
                ? 'No detached disks found'
                : undefined)
            }
            onClick={() => setOpen('attach')}
          >
            Attach existing disk
          </Button>
        </Buttons>
      )}
    </Foldable>
  )
}
