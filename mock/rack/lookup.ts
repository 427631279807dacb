/**
 * Name-or-id addressing, by the API's rule: an id stands alone, a name needs its parent.
 * Nothing here asks whether the caller may see what is found; `authz.ts` has asked before.
 */
import { isUuid } from '@/model/validate'
import { invalid, notFound } from '../state/api-fault'
import type { ImageRow, ProjectRow, World } from '../state'
import type { Row, Table } from '../state/table'

/**
 * All that is in a project, by the noun that paths and queries have for it: its table, and (but for
 * projects, which are in a silo) what it is in, with the field that says so.
 */
const PLACES = {
  project: { table: 'projects' },
  instance: { table: 'instances', in: 'project', by: 'projectId' },
  disk: { table: 'disks', in: 'project', by: 'projectId' },
  snapshot: { table: 'snapshots', in: 'project', by: 'projectId' },
  floatingIp: { table: 'floatingIps', in: 'project', by: 'projectId' },
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
type Parent = 'project' | 'instance' | 'vpc' | 'router' | 'gateway'
type RowOf<N extends Noun> = ReturnType<World[(typeof PLACES)[N]['table']]['all']>[number]

/** The selectors that a query may carry; whatever else is in it does not matter. */
export type Parents = { readonly [N in Parent]?: string | undefined }

const placeOf = (noun: Noun): { table: keyof World; in?: Parent; by?: string } => PLACES[noun]
const above = (noun: Noun): Parent | undefined => placeOf(noun).in
/** A table whose rows are only known by their noun. */
const tableOf = (world: World, noun: Noun) => world[placeOf(noun).table] as unknown as Table<Row>
const parentId = (noun: Noun, row: Row): string =>
  (row as unknown as Record<string, string>)[placeOf(noun).by ?? ''] ?? ''

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

/**
 * Something in a project of a silo, by name or id.
 * @param query may name its parents: it must for a name, and must not for an id
 * @throws ApiFault 404 when there is none in this silo, 400 when the parents are wrong
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

/** What a list or a create is about: the one its query names. @throws ApiFault when it names none */
export function asked<N extends Parent>(
  world: World,
  siloId: string,
  noun: N,
  query: Parents,
): RowOf<N> {
  const { [noun]: selector, ...rest } = query
  if (selector === undefined) throw invalid(`${noun} should be specified`)
  return find(world, siloId, noun, selector, rest)
}

/** The project that a row is in, however deep. */
export function projectOf(world: World, noun: Noun, row: Row): ProjectRow {
  const parent = above(noun)
  if (!parent) return row as ProjectRow
  const found = tableOf(world, parent).get(parentId(noun, row))
  if (!found) throw new Error(`${noun} ${row.id} has lost its ${parent}`)
  return projectOf(world, parent, found)
}

/** Every row of a kind, and the selectors that its name needs: the names of all that it is in. */
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

/** An image of the project asked for, or of the silo when none is. */
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
