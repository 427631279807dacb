import { useForm } from 'react-hook-form'
import { useParam } from '@/bind/shell'
import type { NewDisk } from '../rules-create'
import type { DiskValues } from '@/nouns/storage/disk/rules-new'
import { NEW_DISK } from '@/nouns/storage/disk/rules-new'
import { useHasDiskTypes } from '@/nouns/storage/disk/looks'
import { DiskFields } from '@/nouns/storage/disk/form-fields'
import { DraftBox } from '@/forms/DraftBox'

interface NewDiskBoxProps {
  isTaken: (name: string) => boolean
  onAdd: (disk: NewDisk) => void
  onClose: () => void
}

/** The small form of a new disk. */
export function NewDiskBox({ isTaken, onAdd, onClose }: NewDiskBoxProps) {
  const project = useParam('project')
  const fields = useForm<DiskValues>({ defaultValues: NEW_DISK })
  return (
    <DraftBox
      title="New disk"
      fields={fields}
      onAdd={(values) => onAdd({ type: 'create', ...values })}
      onClose={onClose}
    >
      <DiskFields
        hasTypes={useHasDiskTypes()}
        fields={fields}
        project={project}
        alsoName={(name) => (isTaken(name) ? 'Name is already in use' : undefined)}
      />
    </DraftBox>
  )
}
