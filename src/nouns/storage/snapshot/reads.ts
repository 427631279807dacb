/** The reads of the pages about snapshots. */
import type { OneSnapshot } from '@/api/inputs'
import { onSnapshot } from '@/api/inputs'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import { ALL, read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'

export const snapshotReads = {
  snapshots: (project: string) =>
    listOf<Items<typeof snapshotList>>(snapshotList, { query: { project } }),
  allSnapshots: (project: string) => read(snapshotList, { query: { project, limit: ALL } }),
  snapshot: (at: OneSnapshot) => read(snapshotView, onSnapshot(at)),
} as const
