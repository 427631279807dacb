import type * as ops from '@/api/operations/image'
import type { HandlersFor } from '../handler'
import { findImage, findProject } from '../lookup'

export const image: HandlersFor<typeof ops> = {
  // Without a project: the silo's images, and only those.
  imageList: ({ actor, world, query }) =>
    world.images.page(
      query,
      query.project === undefined ? '' : findProject(world, actor.siloId, query.project).id,
    ),

  imageView: ({ actor, world, path, query }) => findImage(world, actor.siloId, path.image, query),
}
