import type * as ops from '@/api/operations/disk'
import type { HandlersFor } from '../handler'
import { findDisk, projectAsked } from '../lookup'

export const disk: HandlersFor<typeof ops> = {
  diskList: ({ actor, world, query }) =>
    world.disks.page(query, projectAsked(world, actor.siloId, query).id),

  diskView: ({ actor, world, path, query }) => findDisk(world, actor.siloId, path.disk, query),
}
