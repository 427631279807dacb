/** The disks of an instance. */
import type { Disk } from '@/api/contract/disk'
import type * as ops from '@/api/operations/instance'
import { diskCan } from '@/model/disk-state'
import { instanceCan } from '@/model/instance-state'
import { ApiFault, invalid } from '../api-fault'
import type { HandlersFor } from '../handler'
import { byNameOrId, find } from '../lookup'
import { pageRows } from '../page'
import type { World } from '../state'
import { MAX_DISKS } from './limits'

export const instanceDisk = {
  instanceDiskList: ({ actor, world, path, query: { project, ...query } }) => {
    const instance = find(world, actor.siloId, 'instance', path.instance, { project })
    return pageRows(disksOf(world, instance.id), query, (d) => d.name)
  },

  instanceDiskAttach: ({ actor, world, path, query, body }) => {
    const instance = find(world, actor.siloId, 'instance', path.instance, query)
    const disk = byNameOrId(world.disks, body.disk, instance.projectId)
    refuseForeign(disk, instance.projectId)
    if (!instanceCan('attach disk', instance.runState))
      throw invalid(`cannot attach disk to instance in state "${instance.runState}"`)
    if (disksOf(world, instance.id).length >= MAX_DISKS)
      throw invalid(`cannot attach more than ${MAX_DISKS} disks to instance`)
    refuseUnattachable(disk)
    return world.disks.update(disk.id, { state: { state: 'attached', instance: instance.id } })
  },

  instanceDiskDetach: ({ actor, world, path, query, body }) => {
    const instance = find(world, actor.siloId, 'instance', path.instance, query)
    const disk = byNameOrId(world.disks, body.disk, instance.projectId)
    if (
      !disksOf(world, instance.id).some((d) => d.id === disk.id) ||
      !diskCan('detach', disk.state.state)
    )
      throw invalid(`disk "${disk.name}" is not attached to instance "${instance.name}"`)
    if (disk.id === instance.bootDiskId)
      throw new ApiFault(409, 'Conflict', 'boot disk cannot be detached')
    if (!instanceCan('detach disk', instance.runState))
      throw invalid(`cannot detach disk from instance in state "${instance.runState}"`)
    return world.disks.update(disk.id, { state: { state: 'detached' } })
  },
} satisfies Partial<HandlersFor<typeof ops>>

/** The disks that an instance has, in whatever way. */
export const disksOf = (world: World, instanceId: string): Disk[] =>
  world.disks.by('instance', instanceId)

/** @throws ApiFault when a disk of another project is to be attached */
function refuseForeign(disk: Disk, projectId: string): void {
  if (disk.projectId !== projectId)
    throw invalid('disk must be in the same project as the instance')
}

/** @throws ApiFault when a disk cannot be attached to anything now */
export function refuseUnattachable(disk: Disk): void {
  if (diskCan('attach', disk.state.state)) return
  throw invalid(
    'instance' in disk.state
      ? `Disk '${disk.name}' is already attached to an instance`
      : `cannot attach disk "${disk.name}" in state "${disk.state.state}"`,
  )
}
