/**
 * Makes one call for a command: refuses operations that the command does not declare, sends the call by id, logs it
 * by name. Also refreshes the reads that calls made stale.
 */
import type { CallOptions } from '@/api/client'
import { isNotFound, messageOf } from '@/api/errors'
import type { AnyInput, Operation, OperationId } from '@/api/operation'
import { withoutSecrets } from '@/api/secrets'
import type { Given } from './args'
import { callById } from './by-id'
import type { Command } from './command'
import { operationsOf } from './command'
import type { Ctx } from './context'
import type { Events, Result } from './events'
import type { Noun } from './noun'
import { newThing } from './new-thing'
import { called, fieldOf } from './noun'
import { cachedId } from './targets'

type Ids = Readonly<Record<string, string>>

/** A call to make. */
export interface Call {
  operation: Operation
  /** The input by names, for the log and for copying. */
  input: AnyInput
  /** The input by ids, as it is sent. Without this member, the ids in `ids` replace the names in `input`. */
  byId?: AnyInput
  /** The arguments that gave the input its names, and the ids behind these names. */
  args?: Given
  ids?: Ids
}

/** The outcome of a call: its answer, or its error. */
export type Made = { result: Result; answer: unknown } | { result: Result; error: unknown }

/**
 * Checks that a command declares an operation in `calls` or `sends`: roles, the read-only mode and the list of the
 * console's actions rely on these declarations.
 * @throws TypeError for an undeclared operation that changes something
 */
export function checkNamed(command: Command, operation: Operation): void {
  if (operation.method === 'GET') return
  if (!operationsOf(command).some(({ id }) => id === operation.id))
    throw new TypeError(`The command ${command.id} does not name the operation ${operation.id}`)
}

/** A request without its secrets, for the log. */
const logged = (operation: Operation, input: AnyInput): NonNullable<Result['request']> => ({
  operation,
  input: { ...input, body: withoutSecrets(operation, input.body) },
})

/**
 * Makes a call of a command. The call is sent by ids, since a name may pass to another thing; the log and copied
 * lines show names.
 * @param result what is known so far: the name of the thing, and the calls made before this one; not changed
 * @param gone the name of the thing in the message that it no longer exists
 * @returns the result with the answer, or with the error of the call
 * @throws TypeError for an operation that the command does not declare
 */
export async function makeCall(
  command: Command,
  call: Call,
  result: Result,
  ctx: Ctx,
  { gone, ...options }: CallOptions & { gone?: string } = {},
): Promise<Made> {
  const { operation, input, args = {}, ids = {} } = call
  checkNamed(command, operation)
  const made: Result = { ...result, request: logged(operation, input) }
  const chosen = new Map<string, string>()
  const idOf = (noun: Noun, name: string) => {
    const id = cachedId(noun, { ...args, ...input.query, [fieldOf(noun)]: name }, ctx)
    if (id !== undefined) chosen.set(id, `The ${called(noun)} ${name}`)
    return id
  }
  const sent = call.byId ?? callById(operation, input, { args, ids, idOf })
  try {
    const answer = await ctx.call(operation, sent, {
      ...options,
      onRecord: (record) => {
        made.record = record
      },
    })
    const thing = newThing(operation, input, args, answer)
    if (thing) made.made = thing
    return { result: made, answer }
  } catch (thrown) {
    const missing =
      isNotFound(thrown) && missingIn(messageOf(thrown), Object.values(ids), chosen, gone)
    const error = missing ? new Error(`${missing} no longer exists`, { cause: thrown }) : thrown
    made.outcome = 'failed'
    made.message = options.signal?.aborted ? 'cancelled' : messageOf(error)
    return { result: made, error }
  }
}

/**
 * Names the thing that a 404 is about: the message holds an id, which the user has never seen.
 * @param ids the ids of the thing that `gone` names and of its parents
 * @param chosen the names of other things in the request, by id
 * @returns undefined where the message holds none of these ids
 */
function missingIn(
  message: string,
  ids: readonly string[],
  chosen: ReadonlyMap<string, string>,
  gone: string | undefined,
): string | undefined {
  const about = [...chosen].find(([id]) => message.includes(id))?.[1]
  return about ?? (ids.some((id) => message.includes(id)) ? gone : undefined)
}

/**
 * The context for a command's own code: its calls go through the gate too, and each call that changes something is
 * reported.
 * @param of the target that the command runs on
 */
export function boundTo(
  command: Command,
  ctx: Ctx,
  report: (result: Result) => void,
  of: Pick<Call, 'args' | 'ids'> = {},
): Ctx {
  const call = async (operation: Operation, input: AnyInput, options: CallOptions = {}) => {
    if (operation.method === 'GET') return ctx.call(operation, input, options)
    const name = nameOfCall(operation)
    const made = await makeCall(
      command,
      { operation, input, ...of },
      { name, args: {}, outcome: 'done' },
      ctx,
      options,
    )
    report(made.result)
    if ('error' in made) throw made.error
    return made.answer
  }
  return ctxWith(ctx, { call })
}

/** What the log calls a call that has no name of its own: 'disk import start'. */
export const nameOfCall = ({ cli, id }: Operation): string =>
  cli ?? id.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * A context that inherits from `ctx` and replaces these members; getters of `ctx` are still evaluated at each access.
 * Calls and reads are generic, so the types of the members are not checked.
 */
export const ctxWith = (ctx: Ctx, own: { readonly [K in keyof Ctx]?: unknown }): Ctx =>
  Object.create(ctx, Object.getOwnPropertyDescriptors(own))

/** The reads that these calls made stale, each once. */
export const staleAfter = (operations: readonly (Operation | undefined)[]): OperationId[] => [
  ...new Set(operations.flatMap((operation) => operation?.stale ?? [])),
]

/** The operations of a result, including the calls before and after its own call. */
export const operationsIn = (results: readonly Result[]): (Operation | undefined)[] =>
  results.flatMap((result) => [
    ...operationsIn(result.before ?? []),
    ...(result.request ? [result.request.operation] : []),
    ...operationsIn(result.after ?? []),
  ])

/** The refreshes of stale reads that are still running, by the event bus that will report them. */
const reading = new WeakMap<Events, Set<Promise<unknown>>>()

/** @returns a promise that resolves when stale reads have been refreshed; `undefined` where no refresh is running */
export function untilFresh(events: Events): Promise<unknown> | undefined {
  const all = reading.get(events)
  return all && all.size > 0 ? Promise.all(all) : undefined
}

/** Refreshes the reads that calls made stale, and emits an event when all are fresh. */
export async function readAgain(
  operations: readonly (Operation | undefined)[],
  results: readonly Result[],
  ctx: Pick<Ctx, 'stale'>,
  events: Events,
): Promise<void> {
  const work = ctx.stale(staleAfter(operations))
  const all = reading.get(events) ?? new Set()
  reading.set(events, all.add(work))
  await work.finally(() => all.delete(work))
  events.emit({ type: 'shown', results })
}
