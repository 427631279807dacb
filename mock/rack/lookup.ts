/**
 * Finds resources by name or id. By the API's rule, an id comes without parents, and a name needs its parent.
 * `server/authorize.ts` checks permissions.
 */
import { isUuid } from '@/model/identity'
import { invalid, notFound } from '../state/api-fault'
import type { ImageRow, ProjectRow, World } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'
import { tableOfMember, tablesOf } from '../state/words'

/** A query that may name parents; the keys are the nouns of the parents' tables. */
export type Parents = Readonly<Record<string, unknown>>

/** A table with the tables of its parents, up to the projects. */
type Lineage = readonly [own: AnyTable, ...above: AnyTable[]]

const lineages = new WeakMap<AnyTable, Lineage | undefined>()

/** The lineage of a table; `undefined` when its rows are not in projects. */
function lineageOf(world: World, table: AnyTable): Lineage | undefined {
  if (!lineages.has(table)) lineages.set(table, findLineage(world, table))
  return lineages.get(table)
}

function findLineage(world: World, table: AnyTable): Lineage | undefined {
  if (table === world.projects) return [table]
  const parent =
    table.parentMember === undefined ? undefined : tableOfMember(world, table, table.parentMember)
  const above = parent && lineageOf(world, parent)
  return above && [table, ...above]
}

/** Whether the rows of a table are projects, or are in projects. */
export const isInProject = (world: World, table: AnyTable): boolean =>
  lineageOf(world, table) !== undefined

/** The tables of the parents that a query may contain, innermost first. */
export function parentTables(world: World): AnyTable[] {
  const lines = tablesOf(world).flatMap((table) => {
    const [, ...above] = lineageOf(world, table) ?? [table]
    return above.map((parent, at) => ({ parent, depth: above.length - at }))
  })
  return [...new Set(lines.toSorted((a, b) => b.depth - a.depth).map(({ parent }) => parent))]
}

/** The id of the parent of a row. */
const parentId = ({ parentMember = '' }: AnyTable, row: Row): string =>
  (row as unknown as Record<string, string>)[parentMember] ?? ''

/** Finds a row by name or id in a table with at most one level of parents. */
export function byNameOrId<T extends { id: string }>(
  table: AnyTable<T>,
  selector: string,
  parent?: string,
): T {
  const uuid = isUuid(selector)
  const row = uuid ? table.get(selector.toLowerCase()) : table.named(selector, parent)
  if (!row) throw notFound(table.noun, uuid ? 'id' : 'name', selector)
  return row
}

/**
 * Finds a row in a project of a silo by name or id.
 * @param query contains the parents: required with a name, forbidden with an id
 * @throws ApiFault 404 when the row does not exist in this silo, 400 when the parents are wrong
 */
export function find<T extends Row>(
  world: World,
  siloId: string,
  table: AnyTable<T>,
  selector: string,
  query: Parents = {},
): T {
  const [, ...above] = lineageOf(world, table) ?? [table]
  if (isUuid(selector)) {
    refuseParents(table, above, query)
    const row = byNameOrId(table, selector)
    if (projectOf(world, table, row).siloId !== siloId) throw notFound(table.noun, 'id', selector)
    return row
  }
  const [parent] = above
  if (!parent) return byNameOrId(table, selector, siloId)
  const { [parent.called]: wanted, ...rest } = query
  if (typeof wanted !== 'string')
    throw invalid(`${table.noun} should either be UUID or ${parent.called} should be specified`)
  return byNameOrId(table, selector, find(world, siloId, parent, wanted, rest).id)
}

/** The parent in the query of a list or a create. @throws ApiFault when the query contains no parent */
export function parentFrom<T extends Row>(
  world: World,
  siloId: string,
  table: AnyTable<T>,
  query: Parents,
): T {
  const { [table.called]: selector, ...rest } = query
  if (typeof selector !== 'string') throw invalid(`${table.called} should be specified`)
  return find(world, siloId, table, selector, rest)
}

/** The project that contains a row, at any depth. */
export function projectOf(world: World, table: AnyTable, row: Row): ProjectRow {
  const [, parent] = lineageOf(world, table) ?? [table]
  if (!parent) return row as ProjectRow
  const found = parent.get(parentId(table, row))
  if (!found) throw new Error(`${table.called} ${row.id} has lost its ${parent.called}`)
  return projectOf(world, parent, found)
}

/** The id of the silo that contains a row, directly or through a project; `undefined` for a row outside of silos. */
export const siloIdOf = (
  world: World,
  table: AnyTable,
  row: Row & { siloId?: string },
): string | undefined =>
  isInProject(world, table) ? projectOf(world, table, row).siloId : row.siloId

/** The names of all parents of a row, in the format of a query. */
export function parentsOf(world: World, table: AnyTable, row: Row): Record<string, string> {
  const [, parent] = lineageOf(world, table) ?? [table]
  const found = parent?.get(parentId(table, row))
  return parent && found
    ? {
        ...parentsOf(world, parent, found),
        [parent.called]: (found as Row & { name: string }).name,
      }
    : {}
}

/** @throws ApiFault when an id comes with parents */
function refuseParents({ noun }: AnyTable, above: readonly AnyTable[], query: Parents): void {
  const given = above.map(({ called }) => called).filter((called) => query[called] !== undefined)
  if (given.length > 0)
    throw invalid(`when ${noun} is specified by ID, ${given.join(' and ')} should not be specified`)
}

/** Finds an image of the project in the query, or of the silo when the query contains no project. */
export function findImage(
  world: World,
  siloId: string,
  selector: string,
  query: { project?: string | undefined } = {},
): ImageRow {
  if (isUuid(selector) && query.project !== undefined)
    throw invalid('when image is specified by ID, project should not be specified')
  const shelf =
    query.project === undefined ? siloId : find(world, siloId, world.projects, query.project).id
  const image = byNameOrId(world.images, selector, shelf)
  if (image.siloId !== siloId) throw notFound('image', 'id', selector)
  return image
}
