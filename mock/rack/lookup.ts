/**
 * Finds resources by name or id, by the API's rule: an id stands alone, a name needs its parent.
 * Nothing here checks permissions; `server/authorize.ts` does.
 */
import { isUuid } from '@/model/identity'
import { invalid, notFound } from '../state/api-fault'
import type { ImageRow, ProjectRow, World } from '../state'
import type { Row, Table } from '../state/table'

/**
 * Everything in a project, by the noun that paths and queries use: its table, its parent (the silo
 * for projects) and the field with the parent's id.
 */
const PLACES = {
  project: { table: 'projects' },
  instance: { table: 'instances', in: 'project', by: 'projectId' },
  disk: { table: 'disks', in: 'project', by: 'projectId' },
  snapshot: { table: 'snapshots', in: 'project', by: 'projectId' },
  floatingIp: { table: 'floatingIps', in: 'project', by: 'projectId' },
  externalSubnet: { table: 'externalSubnets', in: 'project', by: 'projectId' },
  affinityGroup: { table: 'affinityGroups', in: 'project', by: 'projectId' },
  antiAffinityGroup: { table: 'antiAffinityGroups', in: 'project', by: 'projectId' },
  probe: { table: 'probes', in: 'project', by: 'projectId' },
  vpc: { table: 'vpcs', in: 'project', by: 'projectId' },
  interface: { table: 'nics', in: 'instance', by: 'instanceId' },
  subnet: { table: 'subnets', in: 'vpc', by: 'vpcId' },
  router: { table: 'routers', in: 'vpc', by: 'vpcId' },
  gateway: { table: 'gateways', in: 'vpc', by: 'vpcId' },
  route: { table: 'routes', in: 'router', by: 'vpcRouterId' },
  gatewayAddress: { table: 'gatewayAddresses', in: 'gateway', by: 'internetGatewayId' },
  gatewayPool: { table: 'gatewayPools', in: 'gateway', by: 'internetGatewayId' },
} as const

export type Noun = keyof typeof PLACES

/** Whether a noun is of something in a project. */
export const isInProject = (noun: string): noun is Noun => noun in PLACES

type Parent = 'project' | 'instance' | 'vpc' | 'router' | 'gateway'
type RowOf<N extends Noun> = ReturnType<World[(typeof PLACES)[N]['table']]['all']>[number]

/** The parents that a query may name. */
export type Parents = { readonly [N in Parent]?: string | undefined }

const placeOf = (noun: Noun): { table: keyof World; in?: Parent; by?: string } => PLACES[noun]
const above = (noun: Noun): Parent | undefined => placeOf(noun).in
/** A table whose noun is known only at run time. */
const tableOf = (world: World, noun: Noun) => world[placeOf(noun).table] as unknown as Table<Row>
const parentId = (noun: Noun, row: Row): string =>
  (row as unknown as Record<string, string>)[placeOf(noun).by ?? ''] ?? ''

/** Finds a row by name or id in a table with at most one level of parents. */
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

/**
 * Finds something in a project of a silo by name or id.
 * @param query names the parents: required with a name, not allowed with an id
 * @throws ApiFault 404 when it does not exist in this silo, 400 when the parents are wrong
 */
export function find<N extends Noun>(
  world: World,
  siloId: string,
  noun: N,
  selector: string,
  query: Parents = {},
): RowOf<N> {
  const table = tableOf(world, noun)
  const parent = above(noun)
  if (isUuid(selector)) {
    refuseParents(table.noun, noun, query)
    const row = byNameOrId(table, selector)
    if (projectOf(world, noun, row).siloId !== siloId) throw notFound(table.noun, 'id', selector)
    return row as RowOf<N>
  }
  if (!parent) return byNameOrId(table, selector, siloId) as RowOf<N>
  const { [parent]: wanted, ...rest } = query
  if (wanted === undefined)
    throw invalid(`${table.noun} should either be UUID or ${parent} should be specified`)
  return byNameOrId(table, selector, find(world, siloId, parent, wanted, rest).id) as RowOf<N>
}

/** The parent that the query of a list or a create names. @throws ApiFault when it names none */
export function parentFrom<N extends Parent>(
  world: World,
  siloId: string,
  noun: N,
  query: Parents,
): RowOf<N> {
  const { [noun]: selector, ...rest } = query
  if (selector === undefined) throw invalid(`${noun} should be specified`)
  return find(world, siloId, noun, selector, rest)
}

/** The project that contains a row, however deep. */
export function projectOf(world: World, noun: Noun, row: Row): ProjectRow {
  const parent = above(noun)
  if (!parent) return row as ProjectRow
  const found = tableOf(world, parent).get(parentId(noun, row))
  if (!found) throw new Error(`${noun} ${row.id} has lost its ${parent}`)
  return projectOf(world, parent, found)
}

/** All rows of a noun, and a function for the names of all parents of a row. */
export function parentsOf(
  world: World,
  noun: Noun,
): { rows: readonly Row[]; parents: (row: Row) => Parents } {
  const parents = (row: Row, of: Noun = noun): Parents => {
    const parent = above(of)
    const found = parent && tableOf(world, parent).get(parentId(of, row))
    return found
      ? { ...parents(found, parent), [parent]: (found as Row & { name: string }).name }
      : {}
  }
  return { rows: tableOf(world, noun).all(), parents }
}

/** @throws ApiFault when an id comes with parents */
function refuseParents(called: string, noun: Noun, query: Parents): void {
  const given: string[] = []
  for (let parent = above(noun); parent; parent = above(parent))
    if (query[parent] !== undefined) given.push(parent)
  if (given.length > 0)
    throw invalid(
      `when ${called} is specified by ID, ${given.join(' and ')} should not be specified`,
    )
}

/** An image of the project in the query, or of the silo without one. */
export function findImage(
  world: World,
  siloId: string,
  selector: string,
  query: { project?: string | undefined } = {},
): ImageRow {
  if (isUuid(selector) && query.project !== undefined)
    throw invalid('when image is specified by ID, project should not be specified')
  const shelf =
    query.project === undefined ? siloId : find(world, siloId, 'project', query.project).id
  const image = byNameOrId(world.images, selector, shelf)
  if (image.siloId !== siloId) throw notFound('image', 'id', selector)
  return image
}
