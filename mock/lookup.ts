/**
 * Name-or-id addressing, by the API's rule: an id stands alone, a name needs its parent.
 * Nothing here asks whether the caller may see what is found; `authz.ts` has asked before.
 */
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { InstanceNetworkInterface } from '@/api/contract/instance'
import { isUuid } from '@/model/validate'
import { invalid, notFound } from './api-fault'
import type { Table } from './table'
import type { InstanceRow, ProjectRow, World } from './state'

/** A parent selector of the query, by its name there. */
type Parents = Readonly<Record<string, string | undefined>>

/** Looks a row up by name or id where nothing but `parent` is above it. */
export function byNameOrId<T extends { id: string }>(
  table: Table<T>,
  selector: string,
  parent?: string,
): T {
  const uuid = isUuid(selector)
  const row = uuid ? table.get(selector.toLowerCase()) : table.named(selector, parent)
  if (!row) throw notFound(table.noun, uuid ? 'id' : 'name', selector)
  return row
}

/** @throws ApiFault when an id comes with parents, or a name without them */
function checkParents(noun: string, selector: string, parents: Parents): void {
  const given = Object.keys(parents).filter((key) => parents[key] !== undefined)
  if (isUuid(selector) && given.length > 0)
    throw invalid(`when ${noun} is specified by ID, ${given.join(' and ')} should not be specified`)
  if (!isUuid(selector) && given.length === 0)
    throw invalid(`${noun} should either be UUID or ${Object.keys(parents)[0]} should be specified`)
}

export const findProject = (world: World, siloId: string, selector: string): ProjectRow => {
  const project = byNameOrId(world.projects, selector, siloId)
  // Another silo's project does not exist for this caller.
  if (project.siloId !== siloId) throw notFound('project', 'id', selector)
  return project
}

/** The project a list or a create is about. @throws ApiFault when none is named */
export function projectAsked(
  world: World,
  siloId: string,
  query: { project?: string | undefined },
): ProjectRow {
  if (query.project === undefined) throw invalid('project should be specified')
  return findProject(world, siloId, query.project)
}

function inProject<T extends { id: string; projectId: string }>(
  world: World,
  siloId: string,
  table: Table<T>,
  selector: string,
  query: { project?: string | undefined } | undefined,
): T {
  checkParents(table.noun, selector, { project: query?.project })
  const project = query?.project && findProject(world, siloId, query.project)
  const row = byNameOrId(table, selector, project ? project.id : undefined)
  if (world.projects.get(row.projectId)?.siloId !== siloId)
    throw notFound(table.noun, 'id', selector)
  return row
}

type ProjectQuery = { project?: string | undefined } | undefined

export const findInstance = (
  world: World,
  siloId: string,
  selector: string,
  query?: ProjectQuery,
): InstanceRow => inProject(world, siloId, world.instances, selector, query)

export const findDisk = (
  world: World,
  siloId: string,
  selector: string,
  query?: ProjectQuery,
): Disk => inProject(world, siloId, world.disks, selector, query)

/** An image of the project asked for, or of the silo when none is. */
export function findImage(
  world: World,
  siloId: string,
  selector: string,
  query?: ProjectQuery,
): Image {
  if (isUuid(selector) && query?.project !== undefined)
    throw invalid('when image is specified by ID, project should not be specified')
  const project = query?.project && findProject(world, siloId, query.project)
  return byNameOrId(world.images, selector, project ? project.id : '')
}

/** A network interface; by name, its instance must be said, and by the same rule the instance's project. */
export function findNic(
  world: World,
  siloId: string,
  selector: string,
  query: { instance?: string | undefined; project?: string | undefined },
): InstanceNetworkInterface {
  if (isUuid(selector)) {
    checkParents('network interface', selector, {
      instance: query.instance,
      project: query.project,
    })
    return byNameOrId(world.nics, selector)
  }
  if (query.instance === undefined)
    throw invalid('network interface should either be UUID or instance should be specified')
  const instance = findInstance(world, siloId, query.instance, { project: query.project })
  return byNameOrId(world.nics, selector, instance.id)
}
