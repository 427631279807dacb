/**
 * The gate: the one way to run a command, for keys, palettes, menus, buttons and lines alike. The order is always the
 * same: find the arguments, ask for missing ones, refuse with a reason, confirm, then open, call or do, and report.
 */
import { messageOf } from '@/api/errors'
import { isUuid } from '@/model/identity'
import type { Given } from './args'
import { askingFor } from './args'
import { blocked } from './blocked'
import type { OneAhead } from './bulk'
import { callAll, oneAhead } from './bulk'
import { boundTo, operationsIn, readAgain, untilFresh } from './calls'
import type { CallsCommand, Command, LocalCommand } from './command'
import { isCalls, isOpens, openOrDo, subjectField, takesSeveral } from './command'
import type { Ctx } from './context'
import { hiddenQuestion } from './danger'
import type { Events, Outcome, Result, Source } from './events'
import type { CheckedTarget } from './checked-target'
import { goneReasonOf, shownOf } from './checked-target'
import type { Lookup } from './lookup'
import type { Noun } from './noun'
import type { Report } from './report'
import { createReport } from './report'
import { parseArgs } from './check-args'
import type { Target } from './targets'
import { aimOf, idsOf } from './targets'

/** The targets of the command, one for each thing. */
function targetsOf(command: Command, given: Given, ctx: Ctx): readonly Target[] {
  const { count, target } = aimOf(command, given, ctx)
  return Array.from({ length: count }, (_, index) => target(index))
}

/**
 * The name of a target: from its row or from the user's choice; for a noun addressed by id, such as a user, the name
 * from the cache; else the argument that names it.
 */
function nameOf(command: Command, target: Target, ctx: Ctx): string {
  const field = subjectField(command)
  const shown = target.subject?.name ?? (field && target.names?.[field])
  if (shown !== undefined && shown !== '') return shown
  const value = String((field && target.args[field]) ?? command.title)
  if (!isUuid(value)) return value
  const known = ctx.find(command.noun as Noun, target.args)
  if (known && 'displayName' in known) return known.displayName
  return known && 'name' in known && known.name !== undefined ? known.name : value
}

/** Asks for the missing arguments, one after the other. @returns `undefined` when the user cancelled */
async function askFor(command: Command, target: Target, ctx: Ctx): Promise<Target | undefined> {
  const args: Record<string, unknown> = { ...target.args }
  const picked: Record<string, string> = {}
  const names: Record<string, string> = {}
  for (const field of target.missing) {
    const schema = command.args[field]
    const how = schema && askingFor(schema)
    if (!how) continue
    const answer = await ctx.ask({ command: command.id, field, how, known: args })
    if (answer === undefined) return undefined
    args[field] = answer.value
    if (answer.id !== undefined) picked[field] = answer.id
    if (answer.name !== undefined) names[field] = answer.name
  }
  return { ...target, args, missing: [], picked, names }
}

/** Completes the arguments of all targets. @returns the targets, or the outcome when the run ends here */
async function complete(
  command: Command,
  found: readonly Target[],
  ctx: Ctx,
  report: Report,
): Promise<readonly Target[] | Outcome> {
  const targets: Target[] = []
  for (const target of found) {
    const reason = target.missing.length > 0 && blocked(command, target.args, ctx)
    if (reason) return report.refused(reason)
    const asked = target.missing.length > 0 ? await askFor(command, target, ctx) : target
    if (!asked) return report('dismissed', 'note', '')
    targets.push(asked)
  }
  return targets
}

/**
 * Asks about a target that the user cannot see, then opens the address or runs `does`; calls in `does` go through the
 * gate too.
 */
async function runLocal(
  command: LocalCommand,
  one: CheckedTarget,
  ctx: Ctx,
  report: Report,
  events: Events,
): Promise<Outcome> {
  const question = hiddenQuestion(command, shownOf(one))
  if (question && !(await ctx.confirm(question))) return report('dismissed', 'note', '')
  const args = parseArgs(command, one.target.args)
  const results: Result[] = []
  const bound = boundTo(command, ctx, (result) => results.push(result), { args, ids: one.ids })
  try {
    const refusal = await openOrDo(command, args, bound)
    return refusal ? report('refused', 'note', refusal, results) : report('done', 'ok', '', results)
  } catch (error) {
    return report('failed', 'bad', messageOf(error), results, { heading: command.title })
  } finally {
    if (results.length > 0) void readAgain(operationsIn(results), results, ctx, events)
  }
}

/**
 * A target with the data that the next steps of the gate need. @param reason why the command does not run on this
 * target
 */
const checkedOf = (
  command: Command,
  target: Target,
  ctx: Ctx,
  reason: CheckedTarget['reason'],
): CheckedTarget => ({
  target,
  name: nameOf(command, target, ctx),
  ids: isOpens(command) ? {} : { ...idsOf(command, target, ctx), ...ctx.shownIds },
  reason,
})

/**
 * What the gate will ask and send when a command runs on its first target, even if the command is refused at this
 * moment.
 * @throws ApiError when the inspection of the target fails
 */
export const gateAhead = (command: CallsCommand, given: Given, ctx: Ctx): Promise<OneAhead> =>
  oneAhead(command, checkedOf(command, aimOf(command, given, ctx).target(0), ctx, undefined), ctx)

/**
 * The maximum wait for fresh answers, in milliseconds. After that, a user who still waits presses the key again; a
 * user who went on to something else must not be surprised.
 */
const FRESH_WITHIN = 2_000

export function createGate(lookup: Lookup, events: Events) {
  const running = new Set<string>()

  /**
   * Waits for the refresh of stale reads where a command is refused, since the reason may come from stale data: the
   * report of a detach appears before the list of disks is read again, and the user may attach the disk at once.
   */
  async function settled(command: Command, all: readonly Given[], ctx: Ctx): Promise<void> {
    const fresh = untilFresh(events)
    if (!fresh || all.every((one) => !lookup.state(command.id, one, ctx).reason)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, FRESH_WITHIN)
    })
    await Promise.race([fresh, late])
    clearTimeout(timer)
  }

  /** Runs a command on these targets, unless it is already running on them. */
  async function once(
    command: Command,
    checked: readonly CheckedTarget[],
    ctx: Ctx,
    report: Report,
  ): Promise<Outcome> {
    const able = checked.filter(({ reason }) => !reason)
    const [first] = able
    if (!first) return report.refused(checked[0]?.reason ?? '')
    const key = JSON.stringify([command.id, able.map(({ target }) => target.args)])
    if (running.has(key)) return 'busy'
    running.add(key)
    try {
      return isCalls(command)
        ? await callAll(command, checked, ctx, report, events)
        : await runLocal(command, first, ctx, report, events)
    } finally {
      running.delete(key)
    }
  }

  return async function run(
    id: string,
    given: Given | readonly Given[],
    ctx: Ctx,
    source: Source,
  ): Promise<Outcome> {
    const command = lookup.get(id)
    const report = createReport(command, source, events)
    const all = (Array.isArray(given) ? given : [given]) as readonly Given[]
    await settled(command, all, ctx)
    const found = all.flatMap((one) => targetsOf(command, one, ctx))
    if (found.length > 1 && !takesSeveral(command)) {
      const opens = isOpens(command) ? 'opens ' : ''
      const { reason } = lookup.state(id, all[0] ?? {}, ctx)
      return report.refused(reason ?? `${opens}one at a time, and ${found.length} are marked`)
    }
    const targets = await complete(command, found, ctx, report)
    if (typeof targets === 'string') return targets
    const reasonFor = (target: Target) =>
      goneReasonOf(target, ctx) ?? lookup.refusal(command, target.args, ctx)
    const checked = targets.map((target) => checkedOf(command, target, ctx, reasonFor(target)))
    return once(command, checked, ctx, report)
  }
}
