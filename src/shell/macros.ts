/** Records macros, and runs them step by step through the gate. Loaded on demand. */
import { commandId } from '@/bind/shell'
import type { Shell } from '@/bind/shell'
import { isAmbiguous } from '@/api/errors'
import { NOTHING_RECORDED, recording } from '@/bind/recording'
import { plain } from '@/model/sentence'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { viewRequest } from '@commands/core/view-request'
import type { OneAhead } from '@commands/engine/bulk'
import type { ConfirmRequest, Ctx } from '@commands/engine/context'
import { ctxWith } from '@commands/engine/calls'
import type { Result, RunEvent } from '@commands/engine/events'
import { gateAhead } from '@commands/engine/gate'
import type { Given } from '@commands/engine/args'
import type { CallsCommand } from '@commands/engine/command'
import { subjectField } from '@commands/engine/command'
import type { Noun } from '@commands/engine/noun'
import { fieldOf, nounOf } from '@commands/engine/noun'
import { selectionIn } from '@commands/engine/scope'
import { textArgs } from '@commands/engine/lines-ahead'
import type { Line } from '@commands/line/line'
import type { Macro } from '@commands/macro/macro'
import { aboutOf, runProblem } from '@commands/macro/macro'
import type { Plan, PlannedRow, PlannedStep } from '@commands/macro/plan'
import { ctxOf, isSameQuestion, namesOf, planOf, questionOf, stepsOn } from '@commands/macro/plan'
import { macros } from '@commands/macro/port'
import type { Recorded } from '@commands/macro/recorded'
import { fromLines, recorded } from '@commands/macro/recorded'
import type { Doing } from '@commands/macro/run'
import { CANCELLED, doSteps, summary } from '@commands/macro/run'
import { isForm } from '@commands/macro/step-values'
import { guardRun } from './guard-run'
import { runForm } from './macro-form'
import { addToast } from './overlay-state'
import { runLog, setStatus } from './run-log'

/** Milliseconds for which the notice of a finished macro stays. */
const TOAST_GOES = 8_000

let stopListening: (() => void) | undefined

function note(now: Recorded) {
  recording.setState(now, true)
  runLog.setState({ recording: now.steps.length })
}

/** Starts or ends the recording: at the end a panel asks for the name of the macro. */
export function record(shell: Shell): string | undefined {
  if (!stopListening) {
    const events: RunEvent[] = []
    note(NOTHING_RECORDED)
    stopListening = shell.registry.subscribe((event) => {
      if (event.type !== 'ran' || event.results.length === 0) return
      events.push(event)
      note(recorded(events, shell.registry.get))
    })
    setStatus('ok', 'recording a macro: what you do is noted')
    return undefined
  }
  stopListening()
  stopListening = undefined
  runLog.setState({ recording: undefined })
  setStatus('ok', 'the recording has ended')
  return nameIt(shell, recording.getState())
}

/** Opens the panel that names the recorded macro. @returns why there is nothing to name */
function nameIt(shell: Shell, { steps, leftOut }: Recorded): string | undefined {
  if (steps.length === 0)
    return leftOut.length === 0
      ? 'nothing was done that a macro could do again'
      : `nothing was recorded. Left out: ${leftOut.join('; ')}`
  shell.go(paths.macroNew())
  return undefined
}

/** Makes a macro of steps that were not recorded. @returns why there is nothing to name */
function keep(shell: Shell, steps: Recorded): string | undefined {
  if (stopListening) return 'a macro is being recorded: end that first'
  recording.setState(steps, true)
  return nameIt(shell, steps)
}

/** Makes a macro of lines. @param parse parses a line @returns why there is nothing to name */
export const keepLines = (
  shell: Shell,
  lines: readonly string[],
  parse: (line: string) => Line,
): string | undefined => keep(shell, fromLines(lines, parse))

/** Makes a macro of marked entries of the command log. @param log newest first @returns why there is nothing to name */
export function keepResults(
  shell: Shell,
  log: readonly RunEvent[],
  marked: ReadonlySet<Result>,
): string | undefined {
  const events = log.toReversed().flatMap((event) => {
    const results = event.results.filter((result) => marked.has(result))
    return results.length > 0 ? [{ ...event, results }] : []
  })
  return keep(shell, recorded(events, shell.registry.get))
}

/** The targets of a macro: the selected things, or else the user's choice. @returns undefined when the user cancels */
async function rowsFor(
  macro: Macro,
  noun: Noun | undefined,
  ctx: Ctx,
): Promise<readonly PlannedRow[] | undefined> {
  if (!noun) return [{ name: macro.name, subject: undefined, given: {} }]
  const selected = selectionIn(ctx.scopes, noun)
  if (selected.length > 0)
    return selected.map((subject) => ({ name: subject.name, subject, given: {} }))
  const given: Record<string, unknown> = {}
  let name = ''
  for (const one of [...(nounOf(noun)?.parents ?? []), noun]) {
    const field = fieldOf(one)
    const here = one === noun ? undefined : ctx.where.params[field]
    const answer =
      here === undefined
        ? await ctx.ask({
            command: 'macro.run',
            heading: `Run ${macro.name}`,
            field,
            how: { kind: 'ref', noun: one },
            known: given,
          })
        : { value: here }
    if (!answer) return undefined
    given[field] = answer.value
    name = 'name' in answer && answer.name !== undefined ? answer.name : answer.value
  }
  return [{ name, subject: undefined, given }]
}

/** The targets of the first steps of a macro, and the number of steps that are already done. */
interface Begun {
  macro: Macro
  steps: readonly PlannedStep[]
  /** The target of the steps that are already done. */
  row?: PlannedRow | undefined
  /** The names of targets that were left out before. */
  leftOut?: readonly string[]
  /** The first remaining step may already have succeeded: its answer did not arrive. */
  isLost?: boolean | undefined
}

/**
 * What the gate asks and sends for a step. A target that is not in the cache is read first: the step uses its id,
 * since the name may pass to another thing while the macro runs.
 */
async function stepAhead(command: CallsCommand, given: Given, ctx: Ctx): Promise<OneAhead> {
  const field = subjectField(command)
  const name = field === undefined ? undefined : given[field]
  const noun = command.noun as Noun
  if (typeof name === 'string' && ctx.find(noun, given) === undefined)
    await refresh(
      { name, given, subject: { noun, id: name, name, args: textArgs(given), value: undefined } },
      ctx,
    )
  return gateAhead(command, given, ctx)
}

/** Reads a thing again for its current state. A failure counts as no answer: the next attempt reads again. */
async function refresh({ subject }: PlannedRow, ctx: Ctx): Promise<void> {
  const request = subject && viewRequest(subject)
  if (request) await ctx.read(request.operation as never, request.input as never).catch(() => {})
}

/**
 * Runs a step through the gate, and sends the call that the question before the macro has shown for it. The gate's
 * own question was part of that question and is answered with yes; any other question is shown to the user.
 */
async function runStep(
  shell: Shell,
  { command, given, row }: PlannedStep,
  shown: OneAhead | undefined,
  ctx: Ctx,
): ReturnType<Doing['run']> {
  const at = ctxOf(row, ctx)
  const agreeing = ctxWith(at, {
    shownCall: shown?.shownCall(),
    shownIds: shown?.target.ids,
    confirm: (request: ConfirmRequest) =>
      request.reading || isSameQuestion(request, shown?.request)
        ? Promise.resolve(true)
        : ctx.confirm(request),
  })
  let message = ''
  let isLost = false
  const stop = shell.registry.subscribe((event) => {
    if (event.type !== 'ran' || event.source !== 'macro' || event.id !== command.id) return
    message = event.reason ? plain(event.reason) : event.message
    isLost = event.results.some(({ record }) => isAmbiguous(record?.error))
  })
  try {
    const outcome = await shell.registry.run(commandId(command.id), given, agreeing, 'macro')
    return { outcome, message: outcome === 'dismissed' ? CANCELLED : message, isLost }
  } finally {
    stop()
  }
}

/** Runs the planned steps, and reports the progress; the remaining steps can be resumed. */
async function perform(
  shell: Shell,
  { macro, row, leftOut = [] }: Begun,
  { steps, shown, refused }: Plan,
  ctx: Ctx,
): Promise<void> {
  const cancelling = new AbortController()
  const { signal } = cancelling
  const release = guardRun(`Macro ${macro.name}`)
  const ended = await doSteps(steps, row, {
    run: (step) =>
      isForm(step.command)
        ? runForm(shell, step, ctx, signal)
        : runStep(shell, step, shown.get(step), ctx),
    refusal: ({ command, given, row: of }) =>
      shell.registry.state(command.id, given, ctxOf(of, ctx)).reason,
    refresh: (of) => refresh(of, ctx),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isCancelled: () => signal.aborted,
    progress: (finished, text) =>
      runLog.setState({
        progress: {
          type: 'progress',
          id: 'macro.run',
          title: `Macro ${macro.name}`,
          finished,
          total: steps.length,
          ...(text !== undefined && { text }),
          cancel: () => cancelling.abort(),
        },
      }),
  })
  runLog.setState({ progress: undefined })
  release()
  const left = [...leftOut, ...refused.map(({ name }) => name)]
  const words = summary(steps, ended, left)
  if (ended.stopped === undefined) {
    const text = `${macro.name}: ${count(steps.length, 'step')} done. ${words}`
    addToast({ tone: 'ok', text, goes: TOAST_GOES })
    return
  }
  const next = steps[ended.done]
  const wasBegun = next?.row === row || steps.slice(0, ended.done).some((s) => s.row === next?.row)
  addToast({
    tone: ended.stopped === CANCELLED ? 'note' : 'bad',
    heading: `Macro ${macro.name} stopped after ${ended.done} of ${count(steps.length, 'step')}`,
    text: words,
    action: {
      label: 'Resume',
      do: () =>
        void ask(
          shell,
          {
            macro,
            steps: steps.slice(ended.done),
            row: wasBegun ? next?.row : undefined,
            leftOut: left,
            isLost: ended.isLost,
          },
          'Resume',
          ctx,
        ).then((reason) => reason !== undefined && shell.refuse(reason)),
    },
  })
}

/**
 * The remaining steps after one whose answer was lost. That step is left out where the state of its target shows that
 * it succeeded; otherwise the question says that it may run a second time.
 */
async function afterLost(
  { registry }: Shell,
  begun: Begun,
  ctx: Ctx,
): Promise<{ begun: Begun; warning?: string }> {
  const [lost, ...others] = begun.steps
  if (!begun.isLost || !lost) return { begun }
  await refresh(lost.row, ctx)
  const { command, given, row } = lost
  if (registry.state(command.id, given, ctxOf(row, ctx)).reason !== undefined)
    return { begun: { ...begun, steps: others, row } }
  return {
    begun,
    warning: `${command.title} on ${row.name} may have been done already: its answer did not arrive.`,
  }
}

/** Asks one question about all steps, and runs them after a confirmation. @returns why no step can run */
async function ask(shell: Shell, all: Begun, verb: string, ctx: Ctx): Promise<string | undefined> {
  const { registry } = shell
  if (running) return 'a macro is running'
  running = true
  try {
    const { begun, warning } = await afterLost(shell, all, ctx)
    const { macro, steps, row } = begun
    if (steps.length === 0) return 'the last step was done: only its answer did not arrive'
    const plan = await planOf(steps, row, { commands: registry, ctx, ahead: stepAhead })
    const [refused] = plan.refused
    if (plan.steps.length === 0)
      return refused ? `${refused.name}: ${plain(refused.reason)}` : 'there is nothing to do'
    const noun = aboutOf(macro, registry.all)
    const question = questionOf(macro, noun, plan, registry.get, verb)
    const lines = warning === undefined ? question.lines : [...question.lines, warning]
    if (!(await ctx.confirm({ ...question, lines }))) return undefined
    await perform(shell, begun, plan, ctx)
    return undefined
  } finally {
    running = false
  }
}

let running = false

/**
 * Runs a macro on the selected things.
 * @returns why no step can run
 */
export async function run(shell: Shell, name: string, given: Ctx): Promise<string | undefined> {
  const macro = macros()
    .list()
    .find((one) => one.name === name)
  if (!macro) return `there is no macro with the name ${name}`
  const problem = runProblem(macro, shell.registry.all)
  if (problem) return problem
  // `given` allows only the operations that `macro.run` declares; the steps are commands of their own.
  const ctx = shell.ctx(given.scopes)
  const noun = aboutOf(macro, shell.registry.all)
  const rows = await rowsFor(macro, noun, ctx)
  if (!rows) return undefined
  const steps = stepsOn(macro, rows, shell.registry.get)
  return namesOf(steps).length === 0
    ? 'there is nothing to do'
    : ask(shell, { macro, steps }, 'Run', ctx)
}
