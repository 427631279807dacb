import type * as ops from '@/api/operations/image'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { find, findImage } from '../lookup'

export const image: HandlersFor<typeof ops> = {
  // Without a project: the silo's images, and only those.
  imageList: ({ actor, world, query }) =>
    world.images.page(
      query,
      query.project === undefined
        ? actor.siloId
        : find(world, actor.siloId, 'project', query.project).id,
    ),

  imageView: ({ actor, world, path, query }) => findImage(world, actor.siloId, path.image, query),
  imageCreate: notMocked('later'),
  imageDelete: notMocked('later'),
  imageDemote: notMocked('later'),
  imagePromote: notMocked('later'),
}
