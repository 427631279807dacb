/** A command that calls an operation, on one thing or on several: inspect, ask, call, sum up. */
import type { Given } from './args'
import type { Sentence } from '@/model/sentence'
import { joined, plain } from '@/model/sentence'
import { count } from '@/model/words'
import { operationsIn, readAgain } from './calls'
import type { CallsCommand, Command } from './command'
import { Cancelled, subjectField } from './command'
import type { CallsAhead, ConfirmRequest, Ctx, PlannedCall } from './context'
import { question } from './danger'
import { callInParallel, callOnce } from './batch-calls'
import type { Events, Outcome, Result } from './events'
import type { CheckedTarget } from './checked-target'
import { shownOf } from './checked-target'
import { called } from './noun'
import { callsAhead, eachCallOnce, isBatch, keptCall } from './planned'
import type { Report } from './report'
import type { Target } from './targets'

/** Reads what decides about each thing, one after the other. @throws ApiError when it cannot be read */
async function inspectAll(
  command: CallsCommand,
  checked: readonly CheckedTarget[],
  ctx: Ctx,
): Promise<readonly CheckedTarget[]> {
  const inspected: CheckedTarget[] = []
  for (const one of checked) {
    const found = one.reason ? undefined : await command.inspect?.(one.target.args, ctx, one.ids)
    inspected.push(found ? { ...one, found, reason: found.refusal } : one)
  }
  return inspected
}

/** The question before it is done to these things; `undefined` where nothing has to be asked. */
function questionAbout(
  command: CallsCommand,
  checked: readonly CheckedTarget[],
  ctx: Ctx,
): ConfirmRequest | undefined {
  const able = checked.filter(({ reason }) => !reason)
  const warningOf = ({ found, target }: CheckedTarget) =>
    joined(
      [found?.warning, command.warning?.(target.args, ctx)].filter(
        (warning) => warning !== undefined,
      ),
      ' ',
    )
  const request = question(
    command,
    able.map((a) => ({ ...shownOf(a), warning: warningOf(a) })),
    checked.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : [])),
    command.escalate?.(
      able.map((a) => a.target.args),
      ctx,
    ),
  )
  const effect = able[0] && command.effect?.(able[0].target.args, ctx)
  return (
    request && {
      ...request,
      ahead: callsAhead(command, able, ctx),
      ...(effect && { effect }),
      offer: checked.length === 1 ? checked[0]?.found?.offer : undefined,
    }
  )
}

/** What doing something to one thing would ask and send, and whether what is in the thing forbids it. */
export interface OneAhead {
  /** What it would be done to, with the ids behind its names. */
  target: CheckedTarget
  refusal: Sentence | undefined
  request: ConfirmRequest | undefined
  ahead: CallsAhead
  /** Its own call, once `ahead` has shown it; `undefined` where it is worked out by a read. */
  shownCall(): PlannedCall | undefined
}

/**
 * What the command will ask and send for this target, for one question about several commands, such as a macro's. The
 * refusal is returned separately, since a step before this one may lift it.
 * @throws ApiError when what decides about it cannot be read
 */
export async function oneAhead(
  command: CallsCommand,
  target: CheckedTarget,
  ctx: Ctx,
): Promise<OneAhead> {
  const [found = target] = await inspectAll(command, [target], ctx)
  const able = { ...found, reason: undefined }
  return {
    target,
    refusal: found.reason,
    request: questionAbout(command, [able], ctx),
    ahead: callsAhead(command, [able], ctx),
    shownCall: () => keptCall(able),
  }
}

/** All of them. @returns `undefined` when the user cancelled in the middle */
async function callEach(
  command: CallsCommand,
  able: readonly CheckedTarget[],
  ctx: Ctx,
  events: Events,
): Promise<Result[] | undefined> {
  try {
    return await (isBatch(command, ctx) && able.length > 1
      ? callOnce(command, able, ctx)
      : callInParallel(command, able, ctx, events))
  } catch (error) {
    if (error instanceof Cancelled) return undefined
    throw error
  }
}

/** Is the page about this very thing, or about something in it? */
function isOn(command: Command, target: Target | undefined, ctx: Ctx): boolean {
  const { params } = ctx.where
  const isHere = (args: Given) =>
    Object.entries(args).every(([field, value]) => target?.args[field] === value)
  const field = subjectField(command)
  return (
    (field !== undefined &&
      params[field] !== undefined &&
      Object.keys(command.args).every((arg) => params[arg] === target?.args[arg])) ||
    ctx.scopes.some(
      ({ name, subject }) =>
        (name === 'detail' || name === 'panel') &&
        subject?.noun === command.noun &&
        isHere(subject.args),
    )
  )
}

/** The report on one thing: in the command's own words. */
function reportOne(
  command: CallsCommand,
  only: CheckedTarget | undefined,
  results: readonly Result[],
  ctx: Ctx,
  report: Report,
): Outcome {
  const args = only?.target.args
  const [result] = results
  if (result?.outcome === 'failed' || result?.outcome === 'refused')
    return report('failed', 'bad', result.message ?? '', results, {
      heading: command.failed(args, ctx),
    })
  if (command.redirect && isOn(command, only?.target, ctx)) ctx.go(command.redirect(args))
  const words = command.done(args, result?.request?.input ?? {}, ctx, only?.found)
  return report('done', 'ok', words, results, {
    followUp: command.followUp?.(args, only?.found),
  })
}

/** The report on several things: how many were done, and what failed or was left out. */
function reportSeveral(
  command: CallsCommand,
  checked: readonly CheckedTarget[],
  results: readonly Result[],
  ctx: Ctx,
  report: Report,
): Outcome {
  const done = results.filter((r) => r.outcome === 'done').length
  const failed = results.filter((r) => r.outcome === 'failed' || r.outcome === 'refused').length
  const left = checked.flatMap(({ name, target, reason }): Result[] =>
    reason ? [{ name, args: target.args, outcome: 'refused', message: plain(reason) }] : [],
  )
  // One call for all is reported as one thing.
  if (isBatch(command, ctx) && failed === 0 && left.length === 0) {
    const args = checked[0]?.target.args
    const words = command.done(args, results[0]?.request?.input ?? {}, ctx)
    return report('done', 'ok', words, results, {
      followUp: command.followUp?.(args),
    })
  }
  const failures = failed > 0 ? `, ${failed} failed` : ''
  const all = count(checked.length, called(command.noun))
  return report(
    failed > 0 ? 'failed' : 'done',
    failed > 0 ? 'bad' : 'ok',
    `${command.verb}: ${done} of ${all} done${failures}`,
    [...results, ...left],
    { heading: command.title },
  )
}

/** Runs a command on all its targets, and reports. @throws ApiError when `inspect` cannot read */
export async function callAll(
  command: CallsCommand,
  allowed: readonly CheckedTarget[],
  ctx: Ctx,
  report: Report,
  events: Events,
): Promise<Outcome> {
  const checked = eachCallOnce(command, await inspectAll(command, allowed, ctx), ctx)
  const able = checked.filter(({ reason }) => !reason)
  if (able.length === 0) {
    const [first] = checked
    const followUp = first?.found?.followUp
    return report.refused(first?.reason ?? '', { followUp })
  }
  const request = questionAbout(command, checked, ctx)
  if (request && !(await ctx.confirm(request))) return report('dismissed', 'note', '')
  const results = await callEach(command, able, ctx, events)
  if (!results) return report('dismissed', 'note', '')
  void readAgain([command.calls, ...operationsIn(results)], results, ctx, events)
  const done = results.filter((r) => r.outcome === 'done')
  const inputs = done.map((r) => r.request?.input ?? {})
  if (done.length > 0)
    command.onDone?.(
      done.map((r) => r.args),
      ctx,
      inputs,
    )
  return checked.length === 1
    ? reportOne(command, able[0], results, ctx, report)
    : reportSeveral(command, checked, results, ctx, report)
}
