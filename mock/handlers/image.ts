import type * as ops from '@/api/operations/image'
import { snapshotCan } from '@/model/storage/snapshot-state'
import { alreadyExists, invalid, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, findImage } from '../rack/lookup'
import { newNamed } from '../state/named'

export const image: HandlersFor<typeof ops> = {
  // Without a project, only the silo's own images are listed.
  imageList: ({ actor, world, query }) =>
    world.images.page(
      query,
      query.project === undefined
        ? actor.siloId
        : find(world, actor.siloId, 'project', query.project).id,
    ),

  imageCreate: ({ actor, world, query, body }) => {
    const projectId =
      query.project === undefined
        ? undefined
        : find(world, actor.siloId, 'project', query.project).id
    if (world.images.named(body.name, projectId ?? actor.siloId))
      throw alreadyExists('image', body.name)
    const source = find(world, actor.siloId, 'snapshot', body.source.id)
    // The caller may have no role on the snapshot's project, so a 404 hides that it exists.
    if (projectId !== undefined && source.projectId !== projectId)
      throw notFound('snapshot', 'id', body.source.id)
    if (!snapshotCan('create image', source.state))
      throw invalid(`cannot create an image from a snapshot in state "${source.state}"`)
    return world.images.add({
      ...newNamed(world, body),
      os: body.os,
      version: body.version,
      size: source.size,
      blockSize: source.blockSize,
      digest: { type: 'sha256', value: world.ids.hex(64) },
      siloId: actor.siloId,
      projectId,
    })
  },

  imageView: ({ actor, world, path, query }) => findImage(world, actor.siloId, path.image, query),

  // Disks that were created from the image keep its id.
  imageDelete: ({ actor, world, path, query }) =>
    world.images.remove(findImage(world, actor.siloId, path.image, query).id),

  // The project in the query is the target, so it does not take part in the lookup.
  imageDemote: ({ actor, world, path, query }) => {
    const target = find(world, actor.siloId, 'project', query.project)
    const found = findImage(world, actor.siloId, path.image)
    if (found.projectId) throw invalid(`image "${found.name}" is in a project already`)
    return world.images.update(found.id, {
      projectId: target.id,
      timeModified: world.clock.now(),
    })
  },

  imagePromote: ({ actor, world, path, query }) => {
    const found = findImage(world, actor.siloId, path.image, query)
    if (!found.projectId) throw invalid(`image "${found.name}" is the silo's already`)
    return world.images.update(found.id, {
      projectId: undefined,
      timeModified: world.clock.now(),
    })
  },
}
