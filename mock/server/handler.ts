/**
 * The type of handlers. A handler runs one operation on the world. It is synchronous, so that nothing can happen
 * between a check and the write after it. It refuses a call by throwing an `ApiFault`.
 */
import type {
  BodyOf,
  Contract,
  Operation,
  OperationId,
  PathParam,
  QueryOf,
  ResultOf,
} from '@/api/operation'
import type { Actor } from '../rack/actor'
import { find, parentFrom } from '../rack/lookup'
import type { World } from '../state'
import type { Row } from '../state/table'
import type { AnyTable } from '../state/words'

/** The parts of a call that are not in the contract. */
interface Around {
  /** The caller. Operations that need no login must not read this, since it may be undefined at run time. */
  actor: Actor
  /** The token of the request, valid or not. */
  token: string | undefined
  /** The scheme and host of the request. */
  origin: string
  world: World
  /** Headers of the request. */
  requestHeaders: Pick<Headers, 'get'>
  /** Headers of the answer, which a handler may set. */
  headers: Headers
}

/** How a handler finds the things that its call names, in the silo of the caller. */
interface Finding {
  /**
   * Finds the thing that a path names, under the parents that the query names.
   * @throws ApiFault as `find` of `rack/lookup.ts` does
   */
  find<T extends Row>(table: AnyTable<T>, selector: string): T
  /** Finds the parent that the query of a list or a create names. @throws ApiFault when the query names no parent */
  parent<T extends Row>(table: AnyTable<T>): T
}

/** The finding functions of a call. */
export const findingFor = ({ world, actor, query }: AnyCall): Finding => ({
  find: (table, selector) => find(world, actor.siloId, table, selector, query),
  parent: (table) => parentFrom(world, actor.siloId, table, query),
})

/** One parsed call. */
export interface Call<Id extends OperationId = OperationId, Path extends string = string>
  extends Around, Finding {
  path: Readonly<Record<PathParam<Path>, string>>
  query: QueryOf<Id>
  /** The parsed body; for an octet stream, its bytes. */
  body: Contract[Id] extends { bodyType: 'application/octet-stream' } ? Uint8Array : BodyOf<Id>
}

/**
 * The result of a handler in the contract's type. For operations without a result in the contract: nothing, or a
 * complete response (a download, a redirect, an OAuth error).
 */
type Answer<Id extends OperationId> = Contract[Id] extends { result: unknown }
  ? ResultOf<Id>
  : Response | void

export interface NotMocked {
  notMocked: string
}

/** Declares that an operation has no handler, and why. */
export const notMocked = (reason: string): NotMocked => ({ notMocked: reason })

type Handler<Id extends OperationId, Path extends string> = (call: Call<Id, Path>) => Answer<Id>

/**
 * The type of a file's handlers by operation id; a missing handler is a type error. Use it as `HandlersFor<typeof
 * import('@/api/operations/disk')>`.
 */
export type HandlersFor<Operations> = {
  readonly [Key in keyof Operations]: Operations[Key] extends Operation<infer Id, infer Path>
    ? Handler<Id, Path> | NotMocked
    : never
}

/** A handler whose operation is known only at run time. */
export type AnyHandler = ((call: AnyCall & Finding) => unknown) | NotMocked

export interface AnyCall extends Around {
  operation: OperationId
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: unknown
}
