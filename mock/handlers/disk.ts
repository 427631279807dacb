import type * as ops from '@/api/operations/disk'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { asked, find } from '../lookup'

export const disk: HandlersFor<typeof ops> = {
  diskList: ({ actor, world, query }) =>
    world.disks.page(query, asked(world, actor.siloId, 'project', query).id),

  diskView: ({ actor, world, path, query }) => find(world, actor.siloId, 'disk', path.disk, query),
  diskCreate: notMocked('later'),
  diskDelete: notMocked('later'),
  diskBulkWriteImport: notMocked('later'),
  diskBulkWriteImportStart: notMocked('later'),
  diskBulkWriteImportStop: notMocked('later'),
  diskFinalizeImport: notMocked('later'),
}
