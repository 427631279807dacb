/** Every handler by operation, and every table beside them. An operation of the contract without a handler is a type error. */
import type { OperationId } from '@/api/operation'
import type { AnyHandler } from '../server/handler'
import type { World } from '../state'
import type { OwnTables } from '../state/own-tables'
import * as list from './list'
import { OwnTable } from './own-table'

type Listed = (typeof list)[keyof typeof list]

/** A type that has the members of all types of a union. */
type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never

const listed: readonly Listed[] = Object.values(list)

const all = Object.assign({}, ...listed.filter((one) => !(one instanceof OwnTable))) as Together<
  Exclude<Listed, OwnTable>
>

// Each handler has a narrower call type than the table; `parse.ts` guarantees that the call fits.
export const handlers = all satisfies Record<OperationId, unknown> as Readonly<
  Record<OperationId, AnyHandler>
>

const own = listed.filter((one) => one instanceof OwnTable)

/** The tables that are declared beside handlers, without rows. */
export const ownTables = (): OwnTables =>
  Object.fromEntries(own.map(({ name, make }) => [name, make()])) as unknown as OwnTables

/** Adds the rows that these tables have in the seed `demo`. */
export function addOwnDemo(world: World): void {
  for (const { addDemo } of own) addDemo(world)
}
