import { expect, test } from 'vitest'
import * as z from 'zod'
import { behaviour } from '@/model/behaviours'
import type { Operation } from '@/api/operation'
import { pathParams } from '@/api/operation'
import { operations } from '@/api/operations'
import { expectRefused } from '../testing/rows'
import { testApi } from '../testing/test-api'
import { entryOf } from '../server/parse'
import type { World } from '../state'
import type { Named } from '../state/named'
import type { AnyTable } from '../state/words'
import { tablesOfParam } from '../state/words'
import { parentsOf, siloIdOf } from './lookup'

/** The members of an operation's body. */
const membersOf = ({ id }: Operation): string[] => {
  const { body } = entryOf(id)
  return body instanceof z.ZodObject ? Object.keys(body.shape) : []
}

/** The operations that rename a row of a table. */
const renames = Object.values<Operation>(operations).filter(
  (op) => op.method === 'PUT' && pathParams(op).length === 1 && membersOf(op).includes('name'),
)

const tableFor = (world: World, { path }: Operation, param: string): AnyTable<Named> | undefined =>
  tablesOfParam(world, path, param)[0] as AnyTable<Named> | undefined

/** Two rows of the tests' silo with the same parent; the first one was not created by the system. */
function neighbours(world: World, table: AnyTable<Named>): readonly Named[] {
  const silo = world.silos.named('acme')?.id
  const rows = table.all().filter((row) => (siloIdOf(world, table, row) ?? silo) === silo)
  const above = (row: Named) => JSON.stringify(parentsOf(world, table, row))
  for (const row of rows) {
    if ('kind' in row && row.kind !== 'custom') continue
    const other = rows.find((one) => one !== row && above(one) === above(row))
    if (other) return [row, other]
  }
  return []
}

/** Whether the behaviour's sentence names the noun of a table. */
const isNamed = ({ called }: AnyTable): boolean =>
  new RegExp(`\\b${called.replaceAll(/[A-Z]/g, ' $&')}(?=,| or| that)`, 'i').test(
    behaviour('rename-to-taken').rack,
  )

test(behaviour('rename-to-taken').rack, async () => {
  const broken: string[] = []
  for (const op of renames) {
    const api = testApi()
    const [param = ''] = pathParams(op)
    const table = tableFor(api.world, op, param)
    const [first, second] = table ? neighbours(api.world, table) : []
    if (!table || !first || !second) continue
    const own = Object.entries(first).filter(([member]) => membersOf(op).includes(member))
    const rename = (name: string) =>
      api.call(op.id, { path: { [param]: first.id }, body: { ...Object.fromEntries(own), name } })
    if (isNamed(table)) {
      await expectRefused(api.world, () => rename(second.name), /^Internal Server Error$/, 500)
      expect((await rename('fresh')).data['name']).toBe('fresh')
      broken.push(table.noun)
    } else await expectRefused(api.world, () => rename(second.name), /already exists|must be/, 400)
  }
  expect(broken).toHaveLength(7)
})
