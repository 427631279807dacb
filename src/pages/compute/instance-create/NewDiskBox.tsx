import { useForm } from 'react-hook-form'
import { useParam } from '@/bind/shell'
import type { NewDisk } from '@/model/compute/instance-create'
import type { DiskValues } from '@/model/storage/new-disk'
import { NEW_DISK } from '@/model/storage/new-disk'
import { useHasDiskTypes } from '@/resources/storage/disk'
import { DiskFields } from '@/forms/storage/disk-fields'
import { DraftBox } from '@/forms/DraftBox'

interface NewDiskBoxProps {
  isTaken: (name: string) => boolean
  onAdd: (disk: NewDisk) => void
  onClose: () => void
}

/** The form of a disk that is created with the instance. */
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
