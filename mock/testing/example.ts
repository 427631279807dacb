/** Rows of a world that a test can name where it does not matter which. */
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { parentsOf, siloIdOf } from '../rack/lookup'
import { SILO } from '../seeds/personas'
import type { World } from '../state'
import type { Row } from '../state/table'
import { tablesNamed, tablesOfParam } from '../state/words'

/**
 * The first row that a parameter of an address can name: one in the silo of the tests, and in the parents that are named.
 * @param param tells the table where there is no operation
 * @param view the operation that views one
 * @param known the parents, by what their tables are called
 */
export function exampleOf(
  world: World,
  param: string,
  view: Operation | undefined,
  known: Readonly<Record<string, string>>,
): Row | undefined {
  const tables = view
    ? tablesOfParam(world, view.path, pathParams(view).at(-1) ?? '')
    : tablesNamed(world, param)
  const siloId = world.silos.named(SILO)?.id
  for (const table of tables)
    for (const row of table.all()) {
      const isOther = (siloIdOf(world, table, row) ?? siloId) !== siloId
      const above = Object.entries(parentsOf(world, table, row))
      if (!isOther && above.every(([parent, name]) => (known[parent] ?? name) === name)) return row
    }
  return undefined
}
