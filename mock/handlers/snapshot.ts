import type { Disk } from '@/api/contract/disk'
import type * as ops from '@/api/operations/snapshot'
import { diskCan } from '@/model/storage/disk-state'
import { snapshotCan } from '@/model/storage/snapshot-state'
import { alreadyExists, invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId, find, parentFrom } from '../rack/lookup'
import { newNamed } from '../state/named'
import { refuseOverQuota } from '../rack/quotas'
import type { SnapshotRow, World } from '../state'

export const snapshot: HandlersFor<typeof ops> = {
  snapshotList: ({ actor, world, query }) =>
    world.snapshots.page(query, parentFrom(world, actor.siloId, 'project', query).id),

  // A snapshot may be taken whatever the instance is doing.
  snapshotCreate: ({ actor, world, query, body }) => {
    const project = parentFrom(world, actor.siloId, 'project', query)
    if (world.snapshots.named(body.name, project.id)) throw alreadyExists('snapshot', body.name)
    const disk = byNameOrId(world.disks, body.disk, project.id)
    if (disk.projectId !== project.id) throw notFound('disk', 'id', body.disk)
    if (disk.diskType === 'local') throw invalid("can't create a snapshot of a local storage disk")
    if (disk.readOnly) throw invalid("can't create a snapshot of a read-only disk")
    if (!diskCan('snapshot', disk.state.state))
      throw invalid(`cannot snapshot disk "${disk.name}" in state "${disk.state.state}"`)
    refuseOverQuota(world, project.siloId, { storage: disk.size })
    return addSnapshot(world, disk, body)
  },

  snapshotView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, 'snapshot', path.snapshot, query),

  // Images and disks that were created from the snapshot have their own copy.
  snapshotDelete: ({ actor, world, path, query }) => {
    const { id, state } = find(world, actor.siloId, 'snapshot', path.snapshot, query)
    if (!snapshotCan('delete', state))
      throw invalid(`snapshot cannot be deleted in state "${state}"`)
    world.snapshots.remove(id)
  },
}

/** Adds a snapshot of a disk. It is ready at once, because the API answers only when it is. */
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
