/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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
  uint64,
  uuid,
} from './common'
import { changedIn, filledSince, onlyUntil, since } from './versions'

/** The size of a disk's blocks in bytes. */
export const BlockSize = z.literal([512, 2048, 4096])
export type BlockSize = z.infer<typeof BlockSize>

/** How a disk is stored: on several sleds, or on a drive of one sled. */
export const DiskType = z.enum(['distributed', 'local'])
export type DiskType = z.infer<typeof DiskType>

export const DiskState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('creating') }),
  z.object({ state: z.literal('detached') }),
  z.object({ state: z.literal('import_ready') }),
  z.object({ state: z.literal('importing_from_url') }),
  z.object({ state: z.literal('importing_from_bulk_writes') }),
  z.object({ state: z.literal('finalizing') }),
  z.object({ state: z.literal('maintenance') }),
  z.object({ state: z.literal('attaching'), instance: uuid }),
  z.object({ state: z.literal('attached'), instance: uuid }),
  z.object({ state: z.literal('detaching'), instance: uuid }),
  z.object({ state: z.literal('destroyed') }),
  z.object({ state: z.literal('faulted') }),
])
export type DiskState = z.infer<typeof DiskState>

export const Disk = z.object({
  ...identity,
  blockSize: changedIn(R20, byteCount, BlockSize),
  devicePath: z.string(),
  diskType: filledSince(R18, DiskType),
  imageId: uuid.nullish(),
  projectId: uuid,
  /** Whether it can only be read, as can be chosen for a disk made from a snapshot or an image. */
  readOnly: filledSince(R18, z.boolean()),
  size: byteCount,
  snapshotId: uuid.nullish(),
  state: DiskState,
})
export type Disk = z.infer<typeof Disk>

export const DiskSource = z.discriminatedUnion('type', [
  z.object({ type: z.literal('blank'), blockSize: BlockSize }),
  z.object({
    type: z.literal('snapshot'),
    /** False where it is left out. */
    readOnly: since(R18, z.boolean().optional()),
    snapshotId: uuid,
  }),
  z.object({
    type: z.literal('image'),
    imageId: uuid,
    /** False where it is left out. */
    readOnly: since(R18, z.boolean().optional()),
  }),
  z.object({ type: z.literal('importing_blocks'), blockSize: BlockSize }),
])
export type DiskSource = z.infer<typeof DiskSource>

/** Where the blocks of a new disk are, and where they come from. A local disk has no source. */
export const DiskBackend = z.discriminatedUnion('type', [
  z.object({ type: z.literal('local') }),
  z.object({ type: z.literal('distributed'), diskSource: DiskSource }),
])
export type DiskBackend = z.infer<typeof DiskBackend>

export const DiskCreate = z.object({
  ...named,
  diskBackend: filledSince(R18, DiskBackend),
  diskSource: onlyUntil(R17, DiskSource),
  size: byteCount,
})
export type DiskCreate = z.infer<typeof DiskCreate>

export const DiskPath = z.object({ disk: nameOrId })
export type DiskPath = z.infer<typeof DiskPath>

export const FinalizeDisk = z.object({ snapshotName: name.nullish() })
export type FinalizeDisk = z.infer<typeof FinalizeDisk>

export const ImportBlocksBulkWrite = z.object({ base64EncodedData: z.string(), offset: uint64 })
export type ImportBlocksBulkWrite = z.infer<typeof ImportBlocksBulkWrite>

export const diskContract = {
  diskBulkWriteImport: { query: ofProject, body: ImportBlocksBulkWrite, status: 204 },
  diskBulkWriteImportStart: { query: ofProject, status: 204 },
  diskBulkWriteImportStop: { query: ofProject, status: 204 },
  diskCreate: { query: inProject, body: DiskCreate, result: Disk, status: 201 },
  diskDelete: { query: ofProject, status: 204 },
  diskFinalizeImport: { query: ofProject, body: FinalizeDisk, status: 204 },
  diskList: { query: projectList, result: page(Disk), status: 200 },
  diskView: { query: ofProject, result: Disk, status: 200 },
} as const
