/** Disks in an import, snapshots, their images, and affinity groups. */
import type { Disk } from '@/api/contract/disk'
import type { SnapshotState } from '@/api/contract/snapshot'
import { newNamed } from '../state/named'
import type { ProjectRow, SnapshotRow, World } from '../state'
import { seedDisk } from './instance'
import { ago, madeAgo, required } from './silo'

/** Adds a snapshot that stays in its state. */
function seedSnapshot(
  world: World,
  disk: Disk,
  name: string,
  about: { days: number; state?: SnapshotState; description?: string },
): SnapshotRow {
  const { days, state = 'ready', description = '' } = about
  return world.snapshots.add({
    ...madeAgo(world, newNamed(world, { name, description }), days),
    projectId: disk.projectId,
    diskId: disk.id,
    size: disk.size,
    blockSize: disk.blockSize,
    state,
  })
}

/** The demo's disks and snapshots in every state that a page can show. */
export function seedStorage(
  world: World,
  web: ProjectRow,
  data: ProjectRow,
  hostile: string,
): void {
  const diskOf = (project: ProjectRow, name: string) =>
    required(world.disks.named(name, project.id), name)
  const instance = (name: string) => required(world.instances.named(name, data.id), name).id

  // Nothing is scheduled, so these disks stay in their states.
  seedDisk(world, data, 'restoring', 100, { state: 'creating' }, { days: 0 })
  seedDisk(world, data, 'import-done', 8, { state: 'finalizing' }, { days: 0 })
  seedDisk(world, data, 'import-url', 8, { state: 'importing_from_url' }, { days: 0 })
  const nightly = instance('nightly')
  seedDisk(world, data, 'arriving', 10, { state: 'attaching', instance: nightly }, { days: 5 })
  seedDisk(world, data, 'leaving', 10, { state: 'detaching', instance: nightly }, { days: 6 })
  // The image of this disk has been deleted.
  const legacy = seedDisk(world, data, 'legacy', 20, { state: 'detached' }, { days: 300 })
  world.disks.update(legacy.id, { imageId: world.ids.uuid() })

  const upgrade = seedSnapshot(world, diskOf(web, 'db-1-boot'), 'db-1-before-upgrade', {
    days: 31,
    description: 'Before the upgrade to 13.7',
  })
  const restored = seedDisk(world, web, 'db-1-restored', 40, { state: 'detached' }, { days: 30 })
  world.disks.update(restored.id, { snapshotId: upgrade.id, blockSize: upgrade.blockSize })
  for (const days of [3, 2, 1])
    seedSnapshot(world, diskOf(web, 'db-1-data'), `db-1-data-${days}d`, { days })
  seedSnapshot(world, diskOf(web, 'scratch-2'), 'scratch-copy', { days: 7, description: hostile })
  seedSnapshot(world, diskOf(web, 'broken'), 'broken-last', { days: 32, state: 'faulted' })
  seedSnapshot(world, diskOf(web, 'metrics-data'), 'metrics-now', { days: 0, state: 'creating' })
  const gone = { ...diskOf(web, 'scratch'), id: world.ids.uuid() }
  seedSnapshot(world, gone, 'of-a-deleted-disk', { days: 80 })

  const golden = seedSnapshot(world, diskOf(data, 'warehouse-boot'), 'warehouse-golden', {
    days: 60,
    description: 'What new warehouses are made of',
  })
  world.images.add({
    ...madeAgo(
      world,
      newNamed(world, { name: 'warehouse-base', description: `Made of ${golden.name}` }),
      59,
    ),
    os: 'ubuntu',
    version: '26.04-w3',
    size: golden.size,
    blockSize: golden.blockSize,
    digest: null,
    siloId: data.siloId,
    projectId: data.id,
  })
}

/** Adds affinity groups of both policies, and an empty group. */
export function seedAffinity(world: World, web: ProjectRow): void {
  const groups = [
    ['builds', 'Close to their cache', 'fail', ['ci-runner-02', 'build-cache']],
    ['metrics-pair', '', 'allow', ['metrics', 'metrics-replica']],
    ['unused', '', 'allow', []],
  ] as const
  for (const [name, description, policy, members] of groups)
    world.affinityGroups.add({
      ...madeAgo(world, newNamed(world, { name, description }), 50),
      projectId: web.id,
      failureDomain: 'sled',
      policy,
      memberIds: members.map((m) => required(world.instances.named(m, web.id), m).id),
    })
}

export const CROWDED_SNAPSHOTS = 1_000

/** Adds a thousand snapshots, and a group with the maximum number of members. */
export function seedCrowdedStorage(world: World, web: ProjectRow): void {
  const disks = world.disks.under(web.id)
  for (let n = 1; n <= CROWDED_SNAPSHOTS; n += 1)
    seedSnapshot(world, required(disks[n * 7], 'disk'), `snap-${String(n).padStart(4, '0')}`, {
      days: n % 200,
    })
  world.antiAffinityGroups.add({
    ...newNamed(world, { name: 'full-house', description: 'As many as a group may have' }),
    timeCreated: ago(world, 90),
    projectId: web.id,
    failureDomain: 'sled',
    policy: 'allow',
    memberIds: world.instances
      .under(web.id)
      .slice(0, 32)
      .map((i) => i.id),
  })
}
