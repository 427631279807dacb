/** Disks. Those of an instance are in `instance-disk.ts`, blocks written by hand in `disk-import.ts`. */
import type * as ops from '@/api/operations/disk'
import { diskCan } from '@/model/disk-state'
import { invalid } from '../api-fault'
import type { HandlersFor } from '../handler'
import { asked, find } from '../lookup'
import { refuseOverQuota } from '../quotas'
import type { World } from '../state'
import { diskImport } from './disk-import'
import { planDisk } from './disk-source'

/** How long a disk takes to come into being, in milliseconds. Ours. */
const DISK_CREATION = 1_000

export const disk: HandlersFor<typeof ops> = {
  ...diskImport,

  diskList: ({ actor, world, query }) =>
    world.disks.page(query, asked(world, actor.siloId, 'project', query).id),

  diskCreate: ({ actor, world, query, body }) => {
    const project = asked(world, actor.siloId, 'project', query)
    const write = planDisk(world, project, body)
    refuseOverQuota(world, project.siloId, { storage: body.size })
    const made = write({ state: 'creating' })
    become(world, made.id, body.diskSource.type)
    return made
  },

  diskView: ({ actor, world, path, query }) => find(world, actor.siloId, 'disk', path.disk, query),

  diskDelete: ({ actor, world, path, query }) => {
    const { id, state } = find(world, actor.siloId, 'disk', path.disk, query)
    if (!diskCan('delete', state.state))
      throw invalid(`disk cannot be deleted in state "${state.state}"`)
    world.imports.remove(id)
    world.disks.remove(id)
  },
}

/** Lets a new disk be ready for use, unless it was attached or deleted before. */
function become(world: World, id: string, source: string): void {
  world.clock.after(DISK_CREATION, () => {
    if (world.disks.get(id)?.state.state !== 'creating') return
    const state = source === 'importing_blocks' ? 'import_ready' : 'detached'
    world.disks.update(id, { state: { state } })
  })
}
