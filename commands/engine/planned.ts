/**
 * Computes the calls of a command, in order. Both the gate and the surfaces that show the calls beforehand use these
 * functions.
 */
import { isIn } from '@/api/version'
import type { AnyInput, Operation } from '@/api/operation'
import type { Given } from './args'
import type { CheckedTarget } from './checked-target'
import type { CallsCommand } from './command'
import { Cancelled } from './command'
import type { CallsAhead, Ctx, PlannedCall } from './context'
import { ctxWith } from './calls'
import { rowsOfCall } from './one-call'
import { parseArgs } from './check-args'

/** What a command calls on a rack that lacks its main operation. `undefined` on all other racks. */
const olderOf = ({ calls, older }: CallsCommand, { apiVersion }: Ctx): CallsCommand['older'] =>
  apiVersion && !isIn(apiVersion, calls) ? older : undefined

/** Whether one call covers several targets. */
export const isBatch = (command: CallsCommand, ctx: Ctx): boolean =>
  command.batch !== undefined && olderOf(command, ctx) === undefined

/** Gives a reason to each target whose call would repeat that of an earlier target, so that it is left out. */
export function eachCallOnce(
  { sameCall }: CallsCommand,
  checked: readonly CheckedTarget[],
  ctx: Ctx,
): readonly CheckedTarget[] {
  if (!sameCall) return checked
  const called = new Set<string>()
  return checked.map((one) => {
    const same = one.reason ? undefined : sameCall(one.target.args, ctx)
    if (same === undefined) return one
    if (called.has(same)) return { ...one, reason: 'it is done with another one of these' }
    called.add(same)
    return one
  })
}

/**
 * Calls whose input was computed without a read, by target. An input may hold a generated name, so the shown call
 * must be the sent call.
 */
const kept = new WeakMap<CheckedTarget, PlannedCall>()

/** The call that was shown for this target. `undefined` where none was shown, or where computing it needs a read. */
export const keptCall = (one: CheckedTarget): PlannedCall | undefined => kept.get(one)

/**
 * A command's own call for one target.
 * @param args the checked arguments
 * @throws what the command's input throws: Cancelled, ApiError where it reads
 */
export async function ownCall(
  command: CallsCommand,
  one: CheckedTarget,
  args: Given,
  ctx: Ctx,
): Promise<PlannedCall> {
  const known = keptCall(one) ?? ctx.shownCall
  if (known) return known
  const { operation, input } = olderOf(command, ctx) ?? {
    operation: command.calls,
    input: command.input,
  }
  const made: AnyInput | Promise<AnyInput> = input(args, ctx)
  if (made instanceof Promise) return { operation, input: (await made) ?? {} }
  const call = { operation, input: made ?? {} }
  kept.set(one, call)
  return call
}

/** The one call for all targets. @throws like `ownCall` */
export const batchCall = async (
  command: CallsCommand,
  all: readonly Given[],
  ctx: Ctx,
): Promise<PlannedCall> => ({
  operation: command.calls,
  input: (await command.batch?.(all, ctx)) ?? {},
})

/**
 * A context for previews: reads bypass the cache, calls that would change something are only recorded, and a question
 * throws Cancelled.
 */
function dry(ctx: Ctx, noted: PlannedCall[]): Ctx {
  const call = async (operation: Operation, input: AnyInput) => {
    if (operation.method === 'GET') return ctx.call(operation, input)
    noted.push({ operation, input })
    return undefined
  }
  const confirm = async () => {
    throw new Cancelled('What it sends depends on an answer that it asks for')
  }
  // If a preview stored its read in the cache, the write would no longer notice another user's change since the page
  // was read.
  return ctxWith(ctx, { call, read: call, confirm })
}

/** All calls for one target: the preparing calls of its inspection, the calls of `prepare`, then its own call. */
async function allCalls(
  command: CallsCommand,
  one: CheckedTarget,
  ctx: Ctx,
): Promise<readonly PlannedCall[]> {
  const args = parseArgs(command, one.target.args)
  const before: PlannedCall[] = [...(one.found?.before ?? [])]
  const trial = dry(ctx, before)
  await command.prepare?.(args, trial)
  return [...before, await ownCall(command, one, args, trial)]
}

/** How many rows of text the calls for one target fill. */
const rowsOf = ({ calls, prepare }: CallsCommand, { found }: CheckedTarget): number =>
  (found?.before?.length ?? 0) + (prepare ? 1 : 0) + rowsOfCall(calls)

/**
 * The calls that a command will make on these targets, once the user confirms.
 * @param able the targets on which it can run, inspected as far as the command inspects
 */
export function callsAhead(
  command: CallsCommand,
  able: readonly CheckedTarget[],
  ctx: Ctx,
): CallsAhead {
  if (isBatch(command, ctx) && able.length > 1)
    return {
      count: 1,
      rows: rowsOfCall(command.calls),
      of: async () => {
        const all = able.map(({ target }) => parseArgs(command, target.args))
        return [await batchCall(command, all, dry(ctx, []))]
      },
    }
  return {
    count: able.length,
    rows: able.reduce((rows, one) => rows + rowsOf(command, one), 0),
    of: async (index) => {
      const one = able[index]
      return one ? allCalls(command, one, ctx) : []
    },
  }
}
