/** The values of a new disk, alone or with an instance. */
import type { DiskCreate, DiskSource } from '@/api/contract/disk'
import type { BlockSize } from '../compute/instance-hardware'
import { DEFAULT_BLOCK_SIZE } from '../compute/instance-hardware'
import { GIB } from '../units'

export interface DiskValues {
  name: string
  description: string
  source: 'blank' | 'snapshot' | 'image'
  /** Bytes; for a blank disk only. */
  blockSize: `${BlockSize}`
  /** ID. */
  snapshot: string | undefined
  /** ID. */
  image: string | undefined
  /** GiB */
  size: number
}

/** What the fields hold at first. */
export const NEW_DISK: DiskValues = {
  name: '',
  description: '',
  source: 'blank',
  blockSize: `${DEFAULT_BLOCK_SIZE}`,
  snapshot: undefined,
  image: undefined,
  size: 10,
}

function toSource({ source, blockSize, snapshot = '', image = '' }: DiskValues): DiskSource {
  if (source === 'snapshot') return { type: 'snapshot', snapshotId: snapshot }
  if (source === 'image') return { type: 'image', imageId: image }
  return { type: 'blank', blockSize: Number(blockSize) as BlockSize }
}

/** The new disk as the API takes it. */
export const toDiskCreate = (values: DiskValues): DiskCreate => ({
  name: values.name,
  description: values.description,
  size: values.size * GIB,
  diskSource: toSource(values),
})
