/** The disks of an instance. */
import type { Disk } from '@/api/contract/disk'
import type { InstanceDiskAttachment } from '@/api/contract/instance'
import type * as ops from '@/api/operations/instance'
import { diskCan } from '@/nouns/storage/disk/rules-state'
import { instanceLimits } from '@/nouns/compute/instance/rules-hardware'
import { instanceCan } from '@/nouns/compute/instance/rules-state'
import { alreadyExists, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { pageRows } from '../state/page'
import type { ProjectRow, World } from '../state'
import { planDisk } from './disk-source'

export const instanceDisk = {
  instanceDiskList: ({ find, world, path, query }) => {
    const instance = find(world.instances, path.instance)
    return pageRows(disksOf(world, instance.id), query, (d) => d.name)
  },

  instanceDiskAttach: ({ find, world, path, body }) => {
    const instance = find(world.instances, path.instance)
    const disk = byNameOrId(world.disks, body.disk, instance.projectId)
    refuseForeign(disk, instance.projectId)
    // A repeated attach succeeds in every instance state. Source: nexus/db-queries/src/db/datastore/disk.rs
    if (disk.state.state === 'attached' && disk.state.instance === instance.id) return disk
    if (!instanceCan('attach disk', instance.runState))
      throw invalid(`cannot attach disk to instance in state "${instance.runState}"`)
    const { disks: most } = instanceLimits(world.version)
    if (disksOf(world, instance.id).length >= most)
      throw invalid(`cannot attach more than ${most} disks to instance`)
    refuseUnattachable(disk)
    return world.disks.update(disk.id, { state: { state: 'attached', instance: instance.id } })
  },

  instanceDiskDetach: ({ find, world, path, body }) => {
    const instance = find(world.instances, path.instance)
    const disk = byNameOrId(world.disks, body.disk, instance.projectId)
    if (disk.state.state === 'detached') return disk
    if (
      !disksOf(world, instance.id).some((d) => d.id === disk.id) ||
      !diskCan('detach', disk.state.state)
    )
      throw invalid(`disk "${disk.name}" is not attached to instance "${instance.name}"`)
    if (disk.id === instance.bootDiskId) throw invalid('boot disk cannot be detached')
    if (!instanceCan('detach disk', instance.runState))
      throw invalid(`cannot detach disk from instance in state "${instance.runState}"`)
    return world.disks.update(disk.id, { state: { state: 'detached' } })
  },
} satisfies Partial<HandlersFor<typeof ops>>

/** All disks of an instance, whatever their state. */
export const disksOf = (world: World, instanceId: string): Disk[] =>
  world.disks.by('instance', instanceId)

/** @throws ApiFault when the disk belongs to another project */
function refuseForeign(disk: Disk, projectId: string): void {
  if (disk.projectId !== projectId)
    throw invalid('disk must be in the same project as the instance')
}

/** @throws ApiFault when the disk's state does not allow attaching it */
function refuseUnattachable(disk: Disk): void {
  if (diskCan('attach', disk.state.state)) return
  throw invalid(
    'instance' in disk.state
      ? `Disk '${disk.name}' is already attached to an instance`
      : `cannot attach disk "${disk.name}" in state "${disk.state.state}"`,
  )
}

/** A disk of an instance that is about to be created. */
export interface PlannedDisk {
  /** The storage that the disk adds, in bytes. */
  size: number
  write: (instanceId: string) => Disk
}

/** Checks the disks of a new instance. @throws ApiFault when one cannot be created or attached */
export function planDisks(
  world: World,
  project: ProjectRow,
  wanted: readonly InstanceDiskAttachment[],
): PlannedDisk[] {
  const { disks: most } = instanceLimits(world.version)
  if (wanted.length > most) throw invalid(`cannot attach more than ${most} disks to instance`)
  const seen = new Set<string>()
  return wanted.flatMap((disk) => {
    const isNamedAgain = seen.has(disk.name)
    seen.add(disk.name)
    if (disk.type === 'create') {
      if (isNamedAgain) throw alreadyExists('disk', disk.name)
      return planNewDisk(world, project, disk)
    }
    // Naming a disk twice attaches it once.
    return isNamedAgain ? [] : planOldDisk(world, project, disk)
  })
}

function planOldDisk(world: World, project: ProjectRow, { name }: { name: string }): PlannedDisk {
  const disk = byNameOrId(world.disks, name, project.id)
  refuseUnattachable(disk)
  return {
    size: 0,
    write: (instance) => world.disks.update(disk.id, { state: { state: 'attached', instance } }),
  }
}

function planNewDisk(
  world: World,
  project: ProjectRow,
  disk: Extract<InstanceDiskAttachment, { type: 'create' }>,
): PlannedDisk {
  const { diskBackend } = disk
  if (diskBackend.type === 'distributed' && diskBackend.diskSource.type === 'importing_blocks')
    throw invalid('cannot attach a disk that is being imported')
  const write = planDisk(world, project, disk, diskBackend)
  return { size: disk.size, write: (instance) => write({ state: 'attached', instance }) }
}
