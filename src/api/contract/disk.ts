import * as z from 'zod'
import { R17, R18, R20 } from '@/api/version'
import {
  byteCount,
  identity,
  inProject,
  name,
  nameOrId,
  named,
  ofProject,
  page,
  projectList,
  uuid,
} from './common'
import { changedIn, filledSince, onlyUntil, since } from './versions'

/** The size of a disk's blocks in bytes. */
export const BlockSize = z.literal([512, 2048, 4096])
export type BlockSize = z.infer<typeof BlockSize>

/** The same on a disk or an image that is there: older versions described it as any number of bytes. */
export const shownBlockSize = changedIn(R20, byteCount, BlockSize)

/** State of a Disk */
export const DiskState = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('creating'),
  }),
  z.object({
    state: z.literal('detached'),
  }),
  z.object({
    state: z.literal('import_ready'),
  }),
  z.object({
    state: z.literal('importing_from_url'),
  }),
  z.object({
    state: z.literal('importing_from_bulk_writes'),
  }),
  z.object({
    state: z.literal('finalizing'),
  }),
  z.object({
    state: z.literal('maintenance'),
  }),
  z.object({
    instance: uuid,
    state: z.literal('attaching'),
  }),
  z.object({
    instance: uuid,
    state: z.literal('attached'),
  }),
  z.object({
    instance: uuid,
    state: z.literal('detaching'),
  }),
  z.object({
    state: z.literal('destroyed'),
  }),
  z.object({
    state: z.literal('faulted'),
  }),
])
export type DiskState = z.infer<typeof DiskState>

/** How a disk is stored: on several sleds, or on a drive of one sled. */
export const DiskType = z.enum(['distributed', 'local'])
export type DiskType = z.infer<typeof DiskType>

/** View of a Disk */
export const Disk = z.object({
  ...identity,
  blockSize: shownBlockSize,
  devicePath: z.string(),
  diskType: filledSince(R18, DiskType),
  /** ID of image from which disk was created, if any */
  imageId: uuid.nullish(),
  projectId: uuid,
  /** Whether it can only be read, as can be chosen for a disk made from a snapshot or an image. */
  readOnly: filledSince(R18, z.boolean()),
  size: byteCount,
  /** ID of snapshot from which disk was created, if any */
  snapshotId: uuid.nullish(),
  state: DiskState,
})
export type Disk = z.infer<typeof Disk>

/** Different sources for a disk */
export const DiskSource = z.discriminatedUnion('type', [
  z.object({
    /** size of blocks for this Disk. valid values are: 512, 2048, or 4096 */
    blockSize: BlockSize,
    type: z.literal('blank'),
  }),
  z.object({
    /** False where it is left out. */
    readOnly: since(R18, z.boolean().optional()),
    snapshotId: uuid,
    type: z.literal('snapshot'),
  }),
  z.object({
    imageId: uuid,
    /** False where it is left out. */
    readOnly: since(R18, z.boolean().optional()),
    type: z.literal('image'),
  }),
  z.object({
    blockSize: BlockSize,
    type: z.literal('importing_blocks'),
  }),
])
export type DiskSource = z.infer<typeof DiskSource>

/** Where the blocks of a new disk are, and where they come from. A local disk has no source. */
export const DiskBackend = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('local'),
  }),
  z.object({
    /** The initial source for this disk */
    diskSource: DiskSource,
    type: z.literal('distributed'),
  }),
])
export type DiskBackend = z.infer<typeof DiskBackend>

/** Create-time parameters for a `Disk` */
export const DiskCreate = z.object({
  ...named,
  diskSource: onlyUntil(R17, DiskSource),
  diskBackend: filledSince(R18, DiskBackend),
  /** The total size of the Disk (in bytes) */
  size: byteCount,
})
export type DiskCreate = z.infer<typeof DiskCreate>

/** Parameters for importing blocks with a bulk write */
export const ImportBlocksBulkWrite = z.object({
  base64EncodedData: z.string(),
  offset: z.int().nonnegative(),
})
export type ImportBlocksBulkWrite = z.infer<typeof ImportBlocksBulkWrite>

/** Parameters for finalizing a disk */
export const FinalizeDisk = z.object({
  /**
   * If specified a snapshot of the disk will be created with the given name during finalization.
   * If not specified, a snapshot for the disk will _not_ be created. A snapshot can be manually
   * created once the disk transitions into the `Detached` state.
   */
  snapshotName: name.nullish(),
})
export type FinalizeDisk = z.infer<typeof FinalizeDisk>

export const DiskPath = z.object({
  /** Name or ID of the disk */
  disk: nameOrId,
})
export type DiskPath = z.infer<typeof DiskPath>

export const diskContract = {
  diskList: {
    query: projectList,
    result: page(Disk),
    status: 200,
  },
  diskCreate: {
    query: inProject,
    body: DiskCreate,
    result: Disk,
    status: 201,
  },
  diskView: { query: ofProject, result: Disk, status: 200 },
  diskDelete: { query: ofProject, status: 204 },
  diskBulkWriteImport: {
    query: ofProject,
    body: ImportBlocksBulkWrite,
    status: 204,
  },
  diskBulkWriteImportStart: { query: ofProject, status: 204 },
  diskBulkWriteImportStop: { query: ofProject, status: 204 },
  diskFinalizeImport: {
    query: ofProject,
    body: FinalizeDisk,
    status: 204,
  },
} as const
