/** Finds example rows of a world for tests that need any row. */
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { parentsOf, siloIdOf } from '../rack/lookup'
import { SILO } from '../seeds/personas'
import type { World } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'
import { tablesNamed, tablesOfParam } from '../state/words'

/**
 * The tables for a parameter of an address.
 * @param param used when there is no operation
 * @param view the operation that reads one row
 */
export const tablesFor = (
  world: World,
  param: string,
  view: Operation | undefined,
): readonly AnyTable[] =>
  view ? tablesOfParam(world, view.path, pathParams(view).at(-1) ?? '') : tablesNamed(world, param)

/**
 * The first row for a parameter of an address, in the silo of the tests and under the known parents.
 * @param known the names of parents, by parameter
 */
export function exampleOf(
  world: World,
  param: string,
  view: Operation | undefined,
  known: Readonly<Record<string, string>>,
): Row | undefined {
  const siloId = world.silos.named(SILO)?.id
  for (const table of tablesFor(world, param, view))
    for (const row of table.all()) {
      const isOther = (siloIdOf(world, table, row) ?? siloId) !== siloId
      const above = Object.entries(parentsOf(world, table, row))
      if (!isOther && above.every(([parent, name]) => (known[parent] ?? name) === name)) return row
    }
  return undefined
}
