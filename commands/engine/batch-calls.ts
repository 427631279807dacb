/** The calls of a command: one call for each thing, a few in parallel, or one call for all things. */
import { ApiError, messageOf } from '@/api/errors'
import { plain } from '@/model/sentence'
import { blocked } from './blocked'
import type { Made } from './calls'
import { boundTo, makeCall } from './calls'
import type { CallsCommand, Command, Inspection } from './command'
import { Cancelled } from './command'
import type { Ctx } from './context'
import type { Events, Result } from './events'
import type { CheckedTarget } from './checked-target'
import { goneReasonOf } from './checked-target'
import { batchCall, ownCall } from './planned'
import type { Reason } from './ports'
import { parseArgs } from './check-args'

/** How many calls of one run are made in parallel. */
const AT_ONCE = 4

/**
 * Makes one call for all targets.
 * @returns a result for each target, with the outcome of the call
 * @throws Cancelled
 */
export async function callOnce(
  command: CallsCommand,
  able: readonly CheckedTarget[],
  ctx: Ctx,
): Promise<Result[]> {
  const all = able.map(({ target }) => parseArgs(command, target.args))
  const one: Result = { name: '', args: {}, outcome: 'done' }
  try {
    const planned = await batchCall(command, all, ctx)
    const call = { ...planned, args: all[0] ?? {}, ids: sharedIds(able) }
    const made = await makeCall(command, call, one, ctx)
    const result = 'error' in made ? { ...made.result, message: failureOf(made) } : made.result
    return able.map(({ name }, i) => ({ ...result, name, args: all[i] ?? {} }))
  } catch (error) {
    if (error instanceof Cancelled) throw error
    const failed = { outcome: 'failed', message: messageOf(error) } as const
    return able.map(({ name }, i) => ({ name, args: all[i] ?? {}, ...failed }))
  }
}

/** The ids that all targets have in common, such as the id of the VPC of several rules. */
const sharedIds = ([first, ...others]: readonly CheckedTarget[]): CheckedTarget['ids'] =>
  Object.fromEntries(
    Object.entries(first?.ids ?? {}).filter(([field, id]) =>
      others.every(({ ids }) => ids[field] === id),
    ),
  )

/** Makes a call for each target in parallel, reports the progress, and lets the user cancel the remaining calls. */
export async function callInParallel(
  command: CallsCommand,
  able: readonly CheckedTarget[],
  ctx: Ctx,
  events: Events,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...able]
  let cancelled = false
  const progress = () => {
    if (able.length === 1) return
    events.emit({
      type: 'progress',
      id: command.id,
      title: command.title,
      finished: results.length,
      total: able.length,
      cancel: () => {
        cancelled = true
      },
    })
  }
  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { name, target } = next
      const { args, subject } = target
      results.push(
        cancelled ? { name, args, subject, outcome: 'skipped' } : await callOne(command, next, ctx),
      )
      progress()
    }
  }
  progress()
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, able.length) }, worker))
  return results
}

/**
 * The message of a failed call. Where the answer could not be read, the message adds that the call may have
 * succeeded.
 */
const failureOf = ({ result, error }: Extract<Made, { error: unknown }>): string =>
  error instanceof ApiError && error.kind === 'client_error'
    ? `${result.message}. It may have been done all the same: look before you do it again`
    : (result.message ?? '')

/** Makes all calls for one target: the preparing calls, then the command's own call. @throws Cancelled */
async function callOne(command: CallsCommand, one: CheckedTarget, ctx: Ctx): Promise<Result> {
  const { target, name, ids, found } = one
  const { subject } = target
  const args = parseArgs(command, target.args)
  const start: Result = { name, args, subject, outcome: 'done' }
  const refused = (message: Reason): Result => ({ ...start, outcome: 'failed', message })
  // The confirmation may have been open for a while: check again.
  const reason = goneReasonOf(target, ctx) ?? blocked(command, args, ctx)
  if (reason) return refused(reason)
  const changed = found && (await whyChanged(command, one, found, ctx))
  if (typeof changed === 'string') return refused(changed)
  const before: Result[] = []
  const stopped = changed && (await callBefore(command, changed, before, ctx))
  const names = before.flatMap((step) => (step.outcome === 'done' ? [step.name] : []))
  const failed = (result: Result, message: string): Result => ({
    ...result,
    outcome: 'failed',
    message: names.length > 0 ? `${message}. Already deleted: ${names.join(', ')}` : message,
  })
  if (stopped) return failed({ ...start, before }, `${stopped.name}: ${stopped.message}`)
  const soFar = () => ({ ...start, ...(before.length > 0 && { before }) })
  try {
    const bound = boundTo(command, ctx, (result) => before.push(result), { args, ids })
    await command.prepare?.(args, bound)
    const call = { ...(await ownCall(command, one, args, bound)), args, ids }
    const made = await makeCall(command, call, soFar(), ctx, { gone: name })
    const failure = 'error' in made ? failureOf(made) : command.failedIn?.(made.answer)
    if (failure !== undefined) return failed(made.result, failure)
    if (!found?.offer) return { ...made.result, ...soFar() }
    const after: Result[] = []
    await found.offer.follow(boundTo(command, ctx, (result) => after.push(result), { args, ids }))
    return { ...made.result, ...soFar(), ...(after.length > 0 && { after }) }
  } catch (error) {
    if (error instanceof Cancelled) throw error
    return failed(soFar(), messageOf(error))
  }
}

/**
 * Inspects a target again after the user has confirmed. @returns the reason not to make the call, or the new
 * inspection
 */
async function whyChanged(
  command: CallsCommand,
  { target, ids }: CheckedTarget,
  asked: Inspection,
  ctx: Ctx,
): Promise<Reason | Inspection> {
  try {
    const found = (await command.inspect?.(target.args, ctx, ids)) ?? {}
    if (found.refusal !== undefined) return plain(found.refusal)
    return plain(found.warning ?? '') === plain(asked.warning ?? '')
      ? found
      : 'what is in it has changed in the meantime: try again'
  } catch (error) {
    return messageOf(error)
  }
}

/** Makes the preparing calls, in order. @returns the first call that failed */
async function callBefore(
  command: Command,
  found: Inspection,
  results: Result[],
  ctx: Ctx,
): Promise<Result | undefined> {
  for (const { name, ...call } of found.before ?? []) {
    const made = await makeCall(
      command,
      call,
      { name: plain(name), args: {}, outcome: 'done' },
      ctx,
    )
    results.push(made.result)
    if ('error' in made) return made.result
  }
  return undefined
}
