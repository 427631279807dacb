/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
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

export const Snapshot = z.object({
  ...identity,
  diskId: uuid,
  projectId: uuid,
  size: byteCount,
  state: SnapshotState,
})
export type Snapshot = z.infer<typeof Snapshot>

export const SnapshotCreate = z.object({ ...named, disk: nameOrId })
export type SnapshotCreate = z.infer<typeof SnapshotCreate>

export const snapshotContract = {
  snapshotCreate: { query: inProject, body: SnapshotCreate, result: Snapshot, status: 201 },
  snapshotDelete: { query: ofProject, status: 204 },
  snapshotList: { query: projectList, result: page(Snapshot), status: 200 },
  snapshotView: { query: ofProject, result: Snapshot, status: 200 },
} as const
