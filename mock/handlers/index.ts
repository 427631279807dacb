/** All handlers by operation, and all tables beside handlers. An operation without a handler is a type error. */
import type { OperationId } from '@/api/operation'
import type { AnyHandler } from '../server/handler'
import type { World } from '../state'
import type { OwnTables } from '../state/own-tables'
import * as list from './list'
import { OwnTable } from './own-table'

type Listed = (typeof list)[keyof typeof list]

/** The intersection of the types of a union. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const listed: readonly Listed[] = Object.values(list)

const all = Object.assign({}, ...listed.filter((one) => !(one instanceof OwnTable))) as Together<
  Exclude<Listed, OwnTable>
>

// Each handler's call type is narrower than the table's; `parse.ts` guarantees that calls match.
export const handlers = all satisfies Record<OperationId, unknown> as Readonly<
  Record<OperationId, AnyHandler>
>

const own = listed.filter((one) => one instanceof OwnTable)

/** The empty tables that handler files declare. */
export const ownTables = (): OwnTables =>
  Object.fromEntries(own.map(({ name, make }) => [name, make()])) as unknown as OwnTables

/** Adds the rows of these tables in the seed `demo`. */
export function addOwnDemo(world: World): void {
  for (const { addDemo } of own) addDemo(world)
}
