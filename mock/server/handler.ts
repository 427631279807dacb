/**
 * What a handler is: one operation of the API, carried out on the world. Synchronous, so that nothing
 * can come between a check and the write it guards; refusals are thrown (see `api-fault.ts`).
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
import type { World } from '../state'

/** One parsed call. */
export interface Call<Id extends OperationId = OperationId, Path extends string = string> {
  path: Readonly<Record<PathParam<Path>, string>>
  query: QueryOf<Id>
  /** As the contract has it; an octet stream as its bytes. */
  body: Contract[Id] extends { bodyType: 'application/octet-stream' } ? Uint8Array : BodyOf<Id>
  /** Who asks. Operations that need no login must not ask for it. */
  actor: Actor
  /** The token the request carries, good or not. */
  token: string | undefined
  /** The scheme and the host that the request came to. */
  origin: string
  world: World
  /** Headers of the request, for the few that heed one. */
  asked: Pick<Headers, 'get'>
  /** Headers of the answer, for the few that set one. */
  headers: Headers
}

/**
 * What a handler gives: the contract's result. Where the contract has none: nothing, or the whole answer
 * (a download, a redirect, an OAuth error).
 */
type Answer<Id extends OperationId> = Contract[Id] extends { result: unknown }
  ? ResultOf<Id>
  : Response | void

export interface NotMocked {
  notMocked: string
}

/** Spells out that an operation has no handler, and why. */
export const notMocked = (reason: string): NotMocked => ({ notMocked: reason })

export type Handler<Id extends OperationId, Path extends string> = (
  call: Call<Id, Path>,
) => Answer<Id>

/**
 * The handlers of one file of operations, by id: total, or it does not compile.
 * `HandlersFor<typeof import('@/api/operations/disk')>`
 */
export type HandlersFor<Operations> = {
  readonly [Key in keyof Operations]: Operations[Key] extends Operation<infer Id, infer Path>
    ? Handler<Id, Path> | NotMocked
    : never
}

/** A handler whose operation only the run time knows. */
export type AnyHandler = ((call: AnyCall) => unknown) | NotMocked

export interface AnyCall {
  operation: OperationId
  path: Readonly<Record<string, string>>
  query: Readonly<Record<string, unknown>>
  body: unknown
  actor: Actor
  token: string | undefined
  origin: string
  world: World
  asked: Pick<Headers, 'get'>
  headers: Headers
}
