/**
 * The plan of a macro: the steps for each target, in order, and the one question before them. All steps of one target
 * run before those of the next. A step that names its own target runs once, with the first target that can run. Where
 * such a step is refused, so is the whole macro.
 */
import { groupBy } from '@/model/group-by'
import { messageOf } from '@/api/errors'
import type { Sentence } from '@/model/sentence'
import { plain } from '@/model/sentence'
import { allOf } from '@/model/word-lists'
import { count } from '@/model/words'
import type { Given } from '../engine/args'
import type { OneAhead } from '../engine/bulk'
import type { CallsCommand, Command } from '../engine/command'
import { isCalls, subjectField } from '../engine/command'
import type { CallsAhead, ConfirmRequest, Ctx } from '../engine/context'
import { ctxWith } from '../engine/calls'
import { BULK } from '../engine/danger'
import type { Noun } from '../engine/noun'
import { called, fieldOf, nounOf } from '../engine/noun'
import type { Registry } from '../engine/registry'
import type { Subject } from '../engine/scope'
import { about } from '../engine/scope'
import type { Macro } from './macro'
import { commandsOf, isOpen } from './macro'
import { givenArgs, isForm, withRow } from './step-values'

/** A step with its target. */
export interface PlannedStep {
  command: Command
  given: Given
  /** The values for its form. */
  body?: Given
  row: PlannedRow
  /** Whether the target is the thing of the row, instead of one that the step names. */
  isOfRow: boolean
  /** The place of the step in the macro. */
  at: number
  /** The step names its own target, and runs once for all rows. */
  isOnce: boolean
}

/** A target of the macro; without one, its steps name their own targets. */
export interface PlannedRow {
  name: string
  /** Where a row or a page shows it. */
  subject: Subject | undefined
  /** The user's choice, where no row or page shows the thing. */
  given: Given
}

interface Refused {
  name: string
  reason: Sentence
}

/** The data for the question about a macro, and for the run after it. */
export interface Plan {
  steps: readonly PlannedStep[]
  refused: readonly Refused[]
  /** The question and calls of each step, as the gate would show them: a part of the one question. */
  shown: ReadonlyMap<PlannedStep, OneAhead>
  /** The lines of the calls that are sent at once; `undefined` where forms send all calls. */
  ahead?: CallsAhead
  /** Sentences of the steps, each once. */
  warnings: readonly Sentence[]
  /** The targets: the things of the rows, then those that steps name. */
  names: readonly string[]
  /** The text that the user must type: the one word that a step requires, or the number of `names`. */
  typed: string | undefined
}

/** The part of the registry that plans are made with. */
type Commands = Pick<Registry, 'get' | 'state' | 'blocked'>

/** The context of a step: only the thing of its row is selected. */
export const ctxOf = ({ subject }: PlannedRow, ctx: Ctx): Ctx =>
  subject ? ctxWith(ctx, { scopes: about(ctx.scopes, [subject]) }) : ctx

/** The steps of a macro on these targets, in order. */
export function stepsOn(
  macro: Macro,
  rows: readonly PlannedRow[],
  get: (id: string) => Command,
): readonly PlannedStep[] {
  const steps = commandsOf(macro, get)
  return rows.flatMap((row, i) =>
    steps.flatMap(({ command, step }, at) => {
      const isFree = isOpen(command, step)
      if (!isFree && i > 0) return []
      const open = Object.entries(row.given).filter(([field]) => isFree && field in command.args)
      const given = { ...Object.fromEntries(open), ...givenArgs(step) }
      const body = step.body && withRow(step.body, row.name)
      const isOfRow = isFree && !((subjectField(command) ?? '') in givenArgs(step))
      return [{ command, row, given, isOfRow, at, isOnce: !isFree, ...(body && { body }) }]
    }),
  )
}

/** The remaining steps, by row. */
const byRow = (steps: readonly PlannedStep[]) => groupBy(steps, ({ row }) => row)

/** What plans are made with. */
interface Planning {
  commands: Commands
  ctx: Ctx
  /** Returns what the gate asks and sends. */
  ahead(command: CallsCommand, given: Given, ctx: Ctx): Promise<OneAhead>
}

type Found = OneAhead & { command: CallsCommand }

/** Why a step cannot run. @param isFirst no step before it can remove the cause of a refusal */
function whyNot(
  { command, given, row }: PlannedStep,
  isFirst: boolean,
  { commands, ctx }: Planning,
): Sentence | undefined {
  const at = ctxOf(row, ctx)
  const { first, reason } = commands.state(command.id, given, at)
  const [missing] = first.missing
  const refusal = isFirst ? reason : commands.blocked(command.id, first.args, at)
  return refusal ?? (missing === undefined ? undefined : `${command.title} needs “${missing}”`)
}

/**
 * What the gate asks and sends for the steps of a target, or the step that is refused: the first one, or a later one
 * that the mode or the role forbids.
 */
async function foundFor(
  steps: readonly PlannedStep[],
  isBegun: boolean,
  planning: Planning,
): Promise<ReadonlyMap<PlannedStep, Found> | { step: PlannedStep; reason: Sentence }> {
  const found = new Map<PlannedStep, Found>()
  for (const [i, step] of steps.entries()) {
    const reason = whyNot(step, i === 0 && !isBegun, planning)
    if (reason !== undefined) return { step, reason }
  }
  for (const [i, step] of steps.entries()) {
    const { command, given, row } = step
    if (!isCalls(command)) continue
    try {
      const one = await planning.ahead(command, given, ctxOf(row, planning.ctx))
      if (i === 0 && !isBegun && one.refusal !== undefined) return { step, reason: one.refusal }
      found.set(step, { command, ...one })
    } catch (error) {
      return { step, reason: messageOf(error) }
    }
  }
  return found
}

/** The lines of a row: those of its steps, in order. */
const joinedAhead = (rows: readonly (readonly CallsAhead[])[]): CallsAhead => ({
  count: rows.length,
  rows: rows.flat().reduce((sum, ahead) => sum + ahead.rows, 0),
  of: async (index) => {
    const calls = await Promise.all((rows[index] ?? []).map((ahead) => ahead.of(0)))
    return calls.flat()
  },
})

/** The target that a step names, with all its parents, for a question: 'subnet db in web/default'. */
function ownThing({ noun }: Command, name: string, args: Given): string {
  const parents = nounOf(noun as Noun)?.parents ?? []
  const places = parents.flatMap((parent) => {
    const place = args[fieldOf(parent)]
    return typeof place === 'string' ? [place] : []
  })
  return `${called(noun)} ${name}${places.length > 0 ? ` in ${places.join('/')}` : ''}`
}

/** What a refused step that names its own target is about. */
function aboutStep({ command, given }: PlannedStep): string {
  const name = given[subjectField(command) ?? '']
  return typeof name === 'string' ? ownThing(command, name, given) : command.title
}

/** Whether the macro has a target. Where all steps name their own, it has none. */
const isThing = ({ subject, given }: PlannedRow): boolean =>
  subject !== undefined || Object.keys(given).length > 0

/** A word that a step requires, and whether the word is the name of its target. */
interface Wanted {
  word: string
  isName: boolean
}

/**
 * The text that the user must type before the steps: the name of one thing never confirms an action on another. A
 * single required word is typed as it is; where several targets require one, the user types their number, below all
 * of their names.
 * @param wanted the required words, by target
 */
function typedFor(
  names: readonly string[],
  wanted: ReadonlyMap<unknown, Wanted>,
): string | undefined {
  const all = [...wanted.values()]
  const one = all.find(({ isName }) => !isName) ?? all[0]
  if (one && wanted.size === 1 && (!one.isName || names.length < BULK)) return one.word
  if (wanted.size <= 1 && names.length < BULK) return undefined
  return names.length > 1 ? String(names.length) : one?.word
}

const NOTHING: Plan = {
  steps: [],
  refused: [],
  shown: new Map(),
  warnings: [],
  names: [],
  typed: undefined,
}

/**
 * Plans the remaining steps, with the gate's question for each.
 * @param begun a target with finished steps: its next step may have to wait
 */
export async function planOf(
  steps: readonly PlannedStep[],
  begun: PlannedRow | undefined,
  planning: Planning,
): Promise<Plan> {
  const kept: PlannedStep[] = []
  const refused: Refused[] = []
  const shown = new Map<PlannedStep, OneAhead>()
  const calls: CallsAhead[][] = []
  const warnings = new Map<string, Sentence>()
  const wanted = new Map<PlannedRow | string, Wanted>()
  const rows: string[] = []
  const named = new Set<string>()
  // Steps of refused targets that run once, with the next target.
  let waiting: readonly PlannedStep[] = []
  for (const [row, listed] of byRow(steps)) {
    const own = [...waiting.map((step) => ({ ...step, row })), ...listed].sort(
      (a, b) => a.at - b.at,
    )
    const found = await foundFor(own, row === begun, planning)
    if ('reason' in found) {
      const { step, reason } = found
      if (step.isOnce) return { ...NOTHING, refused: [{ name: aboutStep(step), reason }] }
      refused.push({ name: row.name, reason })
      waiting = own.filter(({ isOnce }) => isOnce)
      continue
    }
    waiting = []
    kept.push(...own)
    if (isThing(row)) rows.push(row.name)
    for (const [step, one] of found) {
      shown.set(step, one)
      const { command } = step
      const { name, target } = one.target
      const thing = step.isOfRow ? row : ownThing(command, name, target.args)
      if (typeof thing === 'string') named.add(thing)
      const { request } = one
      if (!request) continue
      for (const line of request.lines) warnings.set(plain(line), line)
      if (request.typed === undefined) continue
      const isName = command.danger === 'type-name'
      wanted.set(isName ? thing : `${command.id} ${request.typed}`, { word: request.typed, isName })
    }
    if (found.size > 0) calls.push([...found.values()].map((one) => one.ahead))
  }
  const names = [...rows, ...named]
  return {
    steps: kept,
    refused,
    shown,
    ...(calls.length > 0 && { ahead: joinedAhead(calls) }),
    warnings: [...warnings.values()],
    names,
    typed: typedFor(names, wanted),
  }
}

/** The names of these steps' targets, each once. */
export const namesOf = (steps: readonly PlannedStep[]): readonly string[] =>
  [...byRow(steps).keys()].map(({ name }) => name)

/** The number of targets in words: '7 instances'. */
const things = (rows: number, noun: Noun | undefined): string =>
  noun ? count(rows, called(noun)) : 'what its steps name'

/**
 * The one question before a macro: its steps and targets. The number of targets is typed from the same number on as
 * in any other question, and so is a word that a step requires.
 */
export function questionOf(
  { name, steps: all }: Macro,
  noun: Noun | undefined,
  plan: Plan,
  get: (id: string) => Command,
  verb = 'Run',
): ConfirmRequest {
  const count = namesOf(plan.steps).length
  const commands = all.map(({ command }) => get(command))
  const forms = commands.filter(isForm).map(({ title }) => title)
  const isMany = count > 1
  const left = plan.refused.length
  return {
    title: `${verb} ${name} on ${things(count, noun)}`,
    lines: [
      `Each has these steps in order, and the first failure stops all: ${allOf(commands.map(({ title }) => title))}.`,
      ...(forms.length > 0
        ? [`These open filled in, and go on once they are sent: ${allOf(forms)}.`]
        : []),
      ...(left > 0 ? [`${count} of ${count + left} can be done.`] : []),
      ...plan.warnings,
    ],
    names: plan.names.length > 0 ? plan.names : namesOf(plan.steps),
    refused: plan.refused,
    verb: isMany ? `${verb} on ${count}` : verb,
    tone: plan.steps.some(({ command }) => command.danger) ? 'danger' : 'primary',
    ...(plan.ahead && { ahead: plan.ahead }),
    ...(plan.typed !== undefined && { typed: plan.typed }),
  }
}

/** Whether a question was already part of the question before the macro. */
export const isSameQuestion = (a: ConfirmRequest, b: ConfirmRequest | undefined): boolean =>
  b !== undefined &&
  a.title === b.title &&
  a.typed === b.typed &&
  a.refused.length === 0 &&
  JSON.stringify([a.names, a.lines.map(plain)]) === JSON.stringify([b.names, b.lines.map(plain)])
