/** Runs a command that calls an operation, on one target or several: inspect, ask, call, report. */
import { messageOf } from '@/api/errors'
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

/** Reads what each target's inspection needs, one target after the other. @throws ApiError when a read fails */
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

/** The question before a command runs on these targets. `undefined` where no confirmation is needed. */
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

/**
 * Inspects all targets. A command that asks in any case shows its question meanwhile, so that keys that are typed now
 * go to the question and are not taken as commands.
 * @returns undefined when the user cancelled
 * @throws ApiError when `inspect` fails to read
 */
async function inspectBehindQuestion(
  command: CallsCommand,
  allowed: readonly CheckedTarget[],
  ctx: Ctx,
): Promise<readonly CheckedTarget[] | undefined> {
  const inspect = async () => eachCallOnce(command, await inspectAll(command, allowed, ctx), ctx)
  const frame = command.inspect && questionAbout(command, allowed, ctx)
  if (!frame) return inspect()
  const inspected = inspect()
  const { title, names, refused, verb, tone, typed } = frame
  const reading = inspected.then(
    (checked) =>
      checked.every(({ reason }) => reason !== undefined) ? checked[0]?.reason : undefined,
    messageOf,
  )
  const isMeant = ctx.confirm({
    ...{ title, names, refused, verb, tone, lines: [], reading },
    ...(typed !== undefined && { typed }),
  })
  return Promise.race([inspected, isMeant.then((yes) => (yes ? inspected : undefined))])
}

/** What a command would ask and send for one target, and the reason where the target's own data forbids it. */
export interface OneAhead {
  /** The target, with the ids behind its names. */
  target: CheckedTarget
  refusal: Sentence | undefined
  request: ConfirmRequest | undefined
  ahead: CallsAhead
  /** The command's own call, once `ahead` has computed it. `undefined` where computing the call needs a read. */
  shownCall(): PlannedCall | undefined
}

/**
 * What the command will ask and send for this target. Used by one question about several commands, such as a macro's.
 * The refusal is returned separately, since an earlier step may remove its cause.
 * @throws ApiError when the inspection of the target fails
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

/** Makes the calls of all targets. @returns `undefined` when the user cancelled before the end */
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

/** Whether the page shows this target or something inside it. */
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

/** The report on one target, in the command's own words. */
function reportOne(
  command: CallsCommand,
  only: CheckedTarget | undefined,
  results: readonly Result[],
  ctx: Ctx,
  report: Report,
): Outcome {
  const args = only?.target.args
  const [result] = results
  if (result?.outcome === 'failed')
    return report('failed', 'bad', result.message ?? '', results, {
      heading: command.failed(args, ctx),
    })
  if (command.redirect && isOn(command, only?.target, ctx)) ctx.go(command.redirect(args))
  const words = command.done(args, result?.request?.input ?? {}, ctx, only?.found)
  return report('done', 'ok', words, results, {
    followUp: command.followUp?.(args, only?.found),
  })
}

/** The report on several targets: how many succeeded, and which ones failed or were left out. */
function reportSeveral(
  command: CallsCommand,
  checked: readonly CheckedTarget[],
  results: readonly Result[],
  ctx: Ctx,
  report: Report,
): Outcome {
  const done = results.filter((r) => r.outcome === 'done').length
  const failed = results.filter((r) => r.outcome === 'failed').length
  const left = checked.flatMap(({ name, target, reason }): Result[] =>
    reason ? [{ name, args: target.args, outcome: 'refused', message: plain(reason) }] : [],
  )
  // A single call for all targets is reported like one target.
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

/** Runs a command on all its targets, and reports the results. @throws ApiError when `inspect` fails to read */
export async function callAll(
  command: CallsCommand,
  allowed: readonly CheckedTarget[],
  ctx: Ctx,
  report: Report,
  events: Events,
): Promise<Outcome> {
  const checked = await inspectBehindQuestion(command, allowed, ctx)
  if (!checked) return report('dismissed', 'note', '')
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
