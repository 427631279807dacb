import type * as ops from '@/api/operations/image'
import { snapshotCan } from '@/nouns/storage/snapshot/rules-state'
import { alreadyExists, invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, findImage } from '../rack/lookup'
import { newNamed } from '../state/named'
import type { World } from '../state'

export const image: HandlersFor<typeof ops> = {
  // Without a project, only the silo's own images are listed.
  imageList: ({ parent, actor, world, query }) =>
    world.images.page(
      query,
      query.project === undefined ? actor.siloId : parent(world.projects).id,
    ),

  imageCreate: ({ parent, actor, world, query, body }) => {
    const projectId = query.project === undefined ? undefined : parent(world.projects).id
    if (projectId) refuseTaken(world, body.name, projectId, 'project-image')
    else refuseTaken(world, body.name, actor.siloId, 'silo-image')
    const source = find(world, actor.siloId, world.snapshots, body.source.id)
    // Source: nexus/src/app/sagas/image_create.rs
    if (projectId !== undefined && source.projectId !== projectId)
      throw invalid('snapshot does not belong to this project')
    if (!snapshotCan('create image', source.state))
      throw invalid(`cannot create an image from a snapshot in state "${source.state}"`)
    const made = world.images.add({
      ...newNamed(world, body),
      os: body.os,
      version: body.version,
      size: source.size,
      blockSize: source.blockSize,
      digest: null,
      siloId: actor.siloId,
      projectId,
    })
    world.keeper?.image(source.diskId, made)
    return made
  },

  imageView: ({ actor, world, path, query }) => findImage(world, actor.siloId, path.image, query),

  // Disks from the image keep its id.
  imageDelete: ({ actor, world, path, query }) =>
    world.images.remove(findImage(world, actor.siloId, path.image, query).id),

  // The project in the query is the target, so it does not count as the image's parent.
  imageDemote: ({ find, actor, world, path, query }) => {
    const target = find(world.projects, query.project)
    const found = findImage(world, actor.siloId, path.image)
    if (found.projectId) throw invalid(`image "${found.name}" is in a project already`)
    refuseTaken(world, found.name, target.id, 'project-image')
    return world.images.update(found.id, {
      projectId: target.id,
      timeModified: world.clock.now(),
    })
  },

  imagePromote: ({ actor, world, path, query }) => {
    const found = findImage(world, actor.siloId, path.image, query)
    if (!found.projectId) throw invalid(`image "${found.name}" is the silo's already`)
    refuseTaken(world, found.name, found.siloId, 'silo-image')
    return world.images.update(found.id, {
      projectId: undefined,
      timeModified: world.clock.now(),
    })
  },
}

/** @throws ApiFault when an image of the project or silo has the name */
function refuseTaken(
  world: World,
  name: string,
  parent: string,
  noun: 'project-image' | 'silo-image',
): void {
  if (world.images.named(name, parent)) throw alreadyExists(noun, name)
}
