import * as z from 'zod'
import {
  byteCount,
  identity,
  inProject,
  nameOrId,
  named,
  ofProject,
  page,
  projectList,
  uuid,
} from './common'

export const SnapshotState = z.enum(['creating', 'ready', 'faulted', 'destroyed'])
export type SnapshotState = z.infer<typeof SnapshotState>

/** View of a Snapshot */
export const Snapshot = z.object({
  ...identity,
  diskId: uuid,
  projectId: uuid,
  size: byteCount,
  state: SnapshotState,
})
export type Snapshot = z.infer<typeof Snapshot>

/** Create-time parameters for a `Snapshot` */
export const SnapshotCreate = z.object({
  ...named,
  /** The disk to be snapshotted */
  disk: nameOrId,
})
export type SnapshotCreate = z.infer<typeof SnapshotCreate>

export const snapshotContract = {
  snapshotList: {
    query: projectList,
    result: page(Snapshot),
    status: 200,
  },
  snapshotCreate: {
    query: inProject,
    body: SnapshotCreate,
    result: Snapshot,
    status: 201,
  },
  snapshotView: {
    query: ofProject,
    result: Snapshot,
    status: 200,
  },
  snapshotDelete: { query: ofProject, status: 204 },
} as const
