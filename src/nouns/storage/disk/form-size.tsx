import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { MIN_DISK_GIB, checkDiskSize } from '@/nouns/compute/instance/rules-hardware'
import { NumberInput } from '@/forms/fields'

interface DiskSizeInputProps<V extends FieldValues> {
  control: Control<V>
  name: FieldPath<V>
  label: string
  source: 'image' | 'snapshot'
  /** The size of the disk's source in GiB; 0 for a blank disk. */
  atLeast: number
  /** The largest size in GiB; undefined where only the rack knows. */
  most: number | undefined
  disabled?: boolean
}

const leastOf = (atLeast: number) => Math.max(MIN_DISK_GIB, Math.ceil(atLeast))

/** The size of a new disk. When the user leaves the field, a size below that of the source is raised to it. */
export const DiskSizeInput = <V extends FieldValues>({
  control,
  name,
  label,
  source,
  atLeast,
  most,
  disabled = false,
}: DiskSizeInputProps<V>) => (
  <NumberInput
    control={control}
    name={name}
    label={label}
    unit="GiB"
    hint={most === undefined ? 'up to what fits on one drive' : `${leastOf(atLeast)} to ${most}`}
    min={leastOf(atLeast)}
    {...(most !== undefined && { max: most })}
    disabled={disabled}
    check={checkDiskSize(source, atLeast, most)}
    onLeave={(size) => (size < atLeast ? Math.ceil(atLeast) : size)}
  />
)
