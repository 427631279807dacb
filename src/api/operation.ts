/**
 * An operation: one call of the API, defined once. The objects are light (no schema at run time); their types
 * are derived from the contract by id, so that the two cannot differ.
 */
import type { z } from 'zod'
import type { contract } from './contract'
import type { Needed } from './rights'
import type { ApiVersion, InVersions } from './version'
import { toCamelKey } from './wire'

export type Contract = typeof contract
export type OperationId = keyof Contract
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD'

/** What an operation answers with: a page of items, an array, an object, or anything. */
export type Shape = 'page' | 'array' | 'object' | 'any'

type Camel<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : S

/** The names in braces of a path template, in camelCase. */
export type PathParam<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Camel<Name> | PathParam<Rest>
  : never

type Infer<Entry, Part extends string> = Part extends keyof Entry
  ? Entry[Part] extends z.ZodType
    ? z.infer<Entry[Part]>
    : undefined
  : undefined

export type QueryOf<Id extends OperationId> = Infer<Contract[Id], 'query'>
/** What a call sends: as the contract has it; a file where the API takes an octet stream. */
export type BodyOf<Id extends OperationId> = Contract[Id] extends {
  bodyType: 'application/octet-stream'
}
  ? Blob
  : Infer<Contract[Id], 'body'>
/**
 * The data of a successful response: an empty object where the operation has no result, `unknown` where the operation
 * is known only at run time.
 */
export type ResultOf<Id extends OperationId> = OperationId extends Id
  ? unknown
  : Infer<Contract[Id], 'result'> extends undefined
    ? Record<string, never>
    : Infer<Contract[Id], 'result'>

/** One item of the list that an operation answers with. */
export type ItemOf<Id extends OperationId> =
  ResultOf<Id> extends { items: readonly (infer T)[] } ? T : unknown

type PathPart<Path extends string> = string extends Path
  ? { path?: Record<string, string> }
  : [PathParam<Path>] extends [never]
    ? { path?: undefined }
    : { path: Record<PathParam<Path>, string> }
type QueryPart<Q> = [Q] extends [undefined]
  ? { query?: undefined }
  : Record<string, never> extends Q
    ? { query?: Q }
    : Partial<Q> extends Q
      ? { query?: Q }
      : { query: Q }
type BodyPart<B> = [B] extends [undefined] ? { body?: undefined } : { body: B }

/**
 * Everything one call needs: path parameters, query and body, in camelCase. `AnyInput` for an operation
 * that only the run time knows.
 */
export type InputOf<Op> =
  Op extends Operation<infer Id, infer Path>
    ? OperationId extends Id
      ? AnyInput
      : PathPart<Path> & QueryPart<QueryOf<Id>> & BodyPart<BodyOf<Id>>
    : never

/** An input whose operation is not known to the type checker. */
export type AnyInput = {
  path?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

export interface Operation<
  Id extends OperationId = OperationId,
  Path extends string = string,
> extends InVersions {
  /** The API's operation id in camelCase. Query keys use it, so it survives minifying. */
  readonly id: Id
  readonly method: Method
  /** The path template, parameters in braces, as the API spells it. */
  readonly path: Path
  /** The subcommand in the `oxide` CLI that matches the pinned API: 'vpc delete'; absent where the CLI has none. */
  readonly cli?: string
  /** The members of the body without a CLI flag, although they are plain values: such a body is passed as JSON. */
  readonly cliFile?: readonly string[]
  /** For an operation that changes something: the reads whose answers it makes stale. */
  readonly stale?: readonly OperationId[]
  /**
   * The parts of the body that are secret, as paths in camelCase; a star stands for any key or index.
   * This is the one mark: drafts, logs, copied lines and error texts leave out what it names.
   */
  readonly secret?: readonly string[]
  /** The rights that the operation needs, all of them, where they do not follow from its address and method. */
  readonly needs?: readonly Needed[]
  /** What it needs on earlier racks, where that differs: up to which version. */
  readonly neededUntil?: readonly [ApiVersion, readonly Needed[]]
  /** What it answers with, where its name does not tell: an id that ends in `List` answers with a page. */
  readonly answers?: Shape
  /** Of a POST or PUT: a member that its answer always has; `id` where not given, '' where it answers with nothing. */
  readonly holds?: string
  /** The part that is an opaque document, such as one of another vendor: its keys are not converted. */
  readonly verbatim?: 'body' | 'result'
  /** Where only some versions have it: what others lack, 'SCIM tokens'. */
  readonly what?: string
}

/**
 * Declares an operation.
 * @param id the API's operation id, camelCase; must be in the contract
 * @param path the API's path template
 */
export const operation = <const Id extends OperationId, const Path extends string>(
  id: Id,
  method: Method,
  path: Path,
  more: Omit<Operation, 'id' | 'method' | 'path'> = {},
): Operation<Id, Path> => ({ id, method, path, ...more })

/** The path parameters of an operation, in order and in camelCase. */
export const pathParams = (op: Pick<Operation, 'path'>): string[] =>
  [...op.path.matchAll(/\{([^}]+)\}/g)].map((m) => toCamelKey(m[1] ?? ''))

/**
 * The URL path of a call: every parameter in its place, percent-encoded.
 * @throws TypeError when a parameter is missing or empty (it would address another resource)
 */
export function fillPath(
  op: Operation,
  params: Readonly<Record<string, string>> | undefined,
): string {
  return op.path.replace(/\{([^}]+)\}/g, (_, snake: string) => {
    const value = params?.[toCamelKey(snake)]
    if (!value || value === '.' || value === '..')
      throw new TypeError(`${op.id}: path parameter ${toCamelKey(snake)} is missing`)
    return encodeURIComponent(value)
  })
}
