import type { Disk } from '@/api/contract/disk'
import type * as ops from '@/api/operations/snapshot'
import type { DiskStateName } from '@/nouns/storage/disk/rules-state'
import { diskCan } from '@/nouns/storage/disk/rules-state'
import { snapshotCan } from '@/nouns/storage/snapshot/rules-state'
import { alreadyExists, conflict, invalid, notFound, unavailable } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import { refuseOverQuota } from '../rack/quotas'
import type { SnapshotRow, World } from '../state'

/** States of a running import. */
const IMPORTING: ReadonlySet<DiskStateName> = new Set([
  'import_ready',
  'importing_from_url',
  'importing_from_bulk_writes',
  'finalizing',
])

export const snapshot: HandlersFor<typeof ops> = {
  snapshotList: ({ parent, world, query }) =>
    world.snapshots.page(query, parent(world.projects).id),

  // The state of the instance does not matter.
  snapshotCreate: ({ parent, world, body }) => {
    const project = parent(world.projects)
    if (world.snapshots.named(body.name, project.id)) throw alreadyExists('snapshot', body.name)
    const disk = byNameOrId(world.disks, body.disk, project.id)
    if (disk.projectId !== project.id) throw notFound('disk', 'id', body.disk)
    if (disk.diskType === 'local') throw invalid("can't create a snapshot of a local storage disk")
    if (disk.readOnly) throw invalid("can't create a snapshot of a read-only disk")
    const { state } = disk.state
    // The volume is locked. Source: nexus/db-queries/src/db/datastore/volume_repair.rs
    if (state === 'maintenance') throw conflict('volume repair lock')
    if (IMPORTING.has(state))
      throw unavailable(`cannot snapshot disk "${disk.name}" in state "${state}"`)
    if (!diskCan('snapshot', state))
      throw invalid(`cannot snapshot disk "${disk.name}" in state "${state}"`)
    refuseOverQuota(world, project.siloId, { storage: disk.size })
    const taken = addSnapshot(world, disk, body)
    return state === 'detached' ? takeOver(world, disk, taken) : taken
  },

  snapshotView: ({ find, world, path }) => find(world.snapshots, path.snapshot),

  // Images and disks from the snapshot have their own copy.
  snapshotDelete: ({ find, world, path }) => {
    const { id, state } = find(world.snapshots, path.snapshot)
    if (!snapshotCan('delete', state))
      throw invalid(`snapshot cannot be deleted in state "${state}"`)
    world.snapshots.remove(id)
  },
}

/** Milliseconds until a snapshot of a detached disk is ready. */
const TAKES = 2_000

/**
 * Puts a detached disk into maintenance while its snapshot is taken. A rack answers when the snapshot is ready. Source:
 * nexus/src/app/sagas/snapshot_create.rs
 */
function takeOver(world: World, disk: Disk, taken: SnapshotRow): SnapshotRow {
  world.disks.update(disk.id, { state: { state: 'maintenance' } })
  world.clock.after(TAKES, () => {
    world.disks.update(disk.id, { state: { state: 'detached' } })
    if (world.snapshots.get(taken.id)) world.snapshots.update(taken.id, { state: 'ready' })
  })
  return world.snapshots.update(taken.id, { state: 'creating' })
}

/** Adds a snapshot of a disk, which is ready at once. */
export function addSnapshot(
  world: World,
  disk: Disk,
  about: { name: string; description: string },
): SnapshotRow {
  return world.snapshots.add({
    ...newNamed(world, about),
    projectId: disk.projectId,
    diskId: disk.id,
    size: disk.size,
    blockSize: disk.blockSize,
    state: 'ready',
  })
}
