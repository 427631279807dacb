/** The values of a new disk, alone or with an instance. */
import type { DiskBackend, DiskCreate, DiskSource, DiskType } from '@/api/contract/disk'
import type { BlockSize } from '@/nouns/compute/instance/rules-hardware'
import { blockSizeOf } from '@/nouns/compute/instance/rules-hardware'
import { DEFAULT_BLOCK_SIZE } from '@/nouns/compute/instance/rules-hardware'
import { GIB } from '@/model/units'

export interface DiskValues {
  name: string
  description: string
  /** Local or distributed. A local disk is blank. */
  diskType: DiskType
  source: 'blank' | 'snapshot' | 'image'
  /** In bytes; only for a blank disk. */
  blockSize: `${BlockSize}`
  /** The id of the snapshot. */
  snapshot: string | undefined
  /** The id of the image. */
  image: string | undefined
  /** For a disk from a snapshot or an image: a read-only disk has the size of its source. */
  readOnly: boolean
  /** In GiB. */
  size: number
}

/** The start values of the fields. */
export const NEW_DISK: DiskValues = {
  name: '',
  description: '',
  diskType: 'distributed',
  source: 'blank',
  blockSize: `${DEFAULT_BLOCK_SIZE}`,
  snapshot: undefined,
  image: undefined,
  readOnly: false,
  size: 10,
}

/** The source of a distributed disk, in the form of the request. */
function toDiskSource(values: DiskValues): DiskSource {
  const { source, blockSize, snapshot = '', image = '' } = values
  const readOnly = values.readOnly && { readOnly: true }
  if (source === 'snapshot') return { type: 'snapshot', snapshotId: snapshot, ...readOnly }
  if (source === 'image') return { type: 'image', imageId: image, ...readOnly }
  return { type: 'blank', blockSize: blockSizeOf(blockSize) }
}

const toBackend = (values: DiskValues): DiskBackend =>
  values.diskType === 'local'
    ? { type: 'local' }
    : { type: 'distributed', diskSource: toDiskSource(values) }

/** The new disk in the form of the request. */
export const toDiskCreate = (values: DiskValues): DiskCreate => ({
  name: values.name,
  description: values.description,
  size: values.size * GIB,
  diskBackend: toBackend(values),
})

const sourceValues = (source: DiskSource): Partial<DiskValues> => {
  switch (source.type) {
    case 'blank':
      return { source: 'blank', blockSize: `${source.blockSize}` }
    case 'snapshot':
      return { source: 'snapshot', snapshot: source.snapshotId, readOnly: source.readOnly ?? false }
    case 'image':
      return { source: 'image', image: source.imageId, readOnly: source.readOnly ?? false }
    default:
      return {}
  }
}

/** The form values for a request, or for a part of one. */
export const diskValuesOf = ({
  name,
  description,
  size,
  diskBackend: backend,
}: Partial<DiskCreate>): Partial<DiskValues> => ({
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  ...(size !== undefined && { size: size / GIB }),
  ...(backend && { diskType: backend.type }),
  ...(backend?.type === 'distributed' && sourceValues(backend.diskSource)),
})
