/**
 * The registry and its one gate. Key, palette, menu, button and line all enter at `run`; forms send
 * through `send`; nothing else executes. The order is always the same: find the arguments, ask for what
 * is missing, refuse with a reason, confirm, then open or call or do, report.
 */
import type { CallRecord } from '@/api/client'
import { isAmbiguous, isNotFound, messageOf } from '@/api/errors'
import { logFailure } from '@/api/log'
import type { AnyInput, Operation } from '@/api/operation'
import { withoutSecrets } from '@/api/secrets'
import { isUuid } from '@/model/validate'
import { count } from '@/model/words'
import type { Given } from './args'
import { askingFor } from './args'
import type { Calls, Command, Inspection, FollowUp, Step } from './command'
import { Cancelled, changesSomething, isCalls, isOpens, subjectField } from './command'
import type { Ctx, Reason, Tone } from './context'
import { question } from './danger'
import { called } from './noun'
import type { Noun } from './noun'
import { notPermitted } from './permissions'
import { callById } from './by-id'
import type { Subject } from './scope'
import { goneReason, replacedReason } from './scope'
import type { Target } from './targets'
import { idsOf, targetsOf } from './targets'

/** By which door a command came in. */
export type Source = 'key' | 'palette' | 'menu' | 'button' | 'help' | 'line' | 'form'

/** `busy`: the same command is already under way on the same things. */
export type Outcome = 'done' | 'refused' | 'dismissed' | 'failed' | 'busy'

/** How a command went on one thing. */
export interface Result {
  name: string
  args: Given
  /** The thing, where a row or a page showed it. */
  subject?: Subject | undefined
  outcome: 'done' | 'failed' | 'refused' | 'skipped'
  message?: string
  /** The request that was made, for "copy as CLI" and "copy as curl". */
  request?: { operation: Operation; input: AnyInput }
  record?: CallRecord
  /** The calls that were made before it, in order. */
  before?: readonly Result[]
}

/** What the gate tells everybody: the status line, the command log, the toasts and the tests. */
export interface RunEvent {
  type: 'ran'
  id: string
  title: string
  source: Source
  outcome: Outcome
  tone: Tone
  /** One line for the status line. Empty when there is nothing to say. */
  message: string
  /** For a failure: what it was about, above the message. */
  heading?: string
  /** Where a person may want to go on to. */
  followUp?: FollowUp
  results: readonly Result[]
  at: number
}

export interface ProgressEvent {
  type: 'progress'
  id: string
  title: string
  finished: number
  total: number
  /** Leaves out what is not sent yet. */
  cancel(): void
}

export type RegistryEvent = RunEvent | ProgressEvent

/** What every surface shows of a command before it runs. */
export interface CommandState {
  command: Command
  targets: readonly Target[]
  /** Why it would be refused, on all that it would act on. */
  reason?: Reason | undefined
}

export interface Registry {
  readonly all: readonly Command[]
  /** Takes more commands in. @throws Error for an id that is there already */
  add(commands: readonly Command[]): void
  /** @throws Error for an id that is not registered: ids are typed, so this is a mistake of ours */
  get(id: string): Command
  state(id: string, given: Given, ctx: Ctx): CommandState
  /** What keeps one from a command whatever it is about: the mode that is on, or one's role. */
  blocked(id: string, given: Given, ctx: Ctx): Reason | undefined
  run(id: string, given: Given | readonly Given[], ctx: Ctx, source: Source): Promise<Outcome>
  /**
   * Where the command leads, for a surface that shows it as a link: nothing for one that opens nothing,
   * is refused, still has to ask, or would open several.
   */
  address(id: string, given: Given, ctx: Ctx): string | undefined
  /**
   * A form's way in: sends its operation, marks what went stale, reports.
   * @param more.ids the ids behind the names of its address, from when the form was opened
   * @throws ApiError for the form to show
   */
  send(
    id: string,
    operation: Operation,
    input: AnyInput,
    ctx: Ctx,
    done: string,
    more?: { followUp?: FollowUp | undefined; ids?: Readonly<Record<string, string>> },
  ): Promise<unknown>
  /** The ids behind the names of an address, for a command's form that is about these things. */
  ids(id: string, ctx: Ctx): Readonly<Record<string, string>>
  /** @returns the way to stop listening */
  subscribe(listener: (event: RegistryEvent) => void): () => void
}

/** How many calls of one bulk run are under way at once. */
const AT_ONCE = 4

const READ_ONLY = 'read-only mode is on'

export function createRegistry(first: readonly Command[]): Registry {
  let all: readonly Command[] = []
  const byId = new Map<string, Command>()
  function add(commands: readonly Command[]) {
    for (const command of commands) {
      if (byId.has(command.id)) throw new Error(`Two commands are called ${command.id}`)
      byId.set(command.id, command)
    }
    all = [...all, ...commands]
  }
  add(first)
  const listeners = new Set<(event: RegistryEvent) => void>()
  const underWay = new Set<string>()
  const broken = new Set<string>()
  const emit = (event: RegistryEvent) => {
    for (const listener of listeners) listener(event)
  }

  const get = (id: string): Command => {
    const command = byId.get(id)
    if (!command) throw new Error(`No command is called ${id}`)
    return command
  }

  /** What keeps one from it whatever it is about: the mode that is on, or one's role. */
  const blocked = (command: Command, args: Given, ctx: Ctx): Reason | undefined =>
    changesSomething(command)
      ? ((ctx.readOnly ? READ_ONLY : replacedReason(ctx.scopesNow(), args)) ??
        notPermitted(command, args, ctx))
      : notPermitted(command, args, ctx)

  /** Why a thing that was shown cannot be acted on any more. */
  const gone = ({ subject }: Target, ctx: Ctx): Reason | undefined =>
    subject && goneReason(ctx.scopesNow(), subject)

  /** A check that breaks counts as a refusal, and is told once: it must not take the console down. */
  function refusal(command: Command, args: Given, ctx: Ctx): Reason | undefined {
    const blockedBy = blocked(command, args, ctx)
    if (blockedBy) return blockedBy
    try {
      return command.refuse?.(args, ctx)
    } catch (error) {
      if (!broken.has(command.id)) logFailure(`The check of ${command.id} broke`, error)
      broken.add(command.id)
      return 'the check of this action broke'
    }
  }

  function state(id: string, given: Given, ctx: Ctx): CommandState {
    const command = get(id)
    const targets = targetsOf(command, given, ctx)
    const reasons = targets.map((t) =>
      t.missing.length > 0 ? blocked(command, t.args, ctx) : refusal(command, t.args, ctx),
    )
    return { command, targets, reason: reasons.every(Boolean) ? reasons[0] : undefined }
  }

  function address(id: string, given: Given, ctx: Ctx): string | undefined {
    const command = get(id)
    if (!isOpens(command)) return undefined
    const { targets, reason } = state(id, given, ctx)
    const [only] = targets
    if (!only || targets.length > 1 || reason || only.missing.length > 0) return undefined
    return command.opens(command.schema.parse(only.args) as never)
  }

  /** Asks for what is missing, one field after the other. @returns nothing when the person left */
  async function askFor(command: Command, target: Target, ctx: Ctx): Promise<Target | undefined> {
    const args: Record<string, unknown> = { ...target.args }
    const picked: Record<string, string> = {}
    const names: Record<string, string> = {}
    for (const field of target.missing) {
      const schema = command.args[field]
      const how = schema && askingFor(schema)
      if (!how) continue
      const answer = await ctx.ask({
        command: command.id,
        title: command.title,
        field,
        how,
        known: args,
      })
      if (answer === undefined) return undefined
      args[field] = answer.value
      if (answer.id !== undefined) picked[field] = answer.id
      if (answer.name !== undefined) names[field] = answer.name
    }
    return { ...target, args, missing: [], picked, names }
  }

  async function run(
    id: string,
    given: Given | readonly Given[],
    ctx: Ctx,
    source: Source,
  ): Promise<Outcome> {
    const command = get(id)
    const found = Array.isArray(given)
      ? (given as readonly Given[]).flatMap((g) => targetsOf(command, g, ctx))
      : targetsOf(command, given as Given, ctx)
    const report = (
      outcome: Outcome,
      tone: Tone,
      message: string,
      results: readonly Result[] = [],
      more: Pick<RunEvent, 'heading' | 'followUp'> = {},
    ) => {
      emit({
        type: 'ran',
        id,
        title: command.title,
        source,
        outcome,
        tone,
        message,
        results,
        at: Date.now(),
        ...more,
      })
      return outcome
    }

    const targets: Target[] = []
    for (const target of found) {
      const blockedBy = target.missing.length > 0 && blocked(command, target.args, ctx)
      if (blockedBy) return report('refused', 'note', `${command.title}: ${blockedBy}`)
      const asked = target.missing.length > 0 ? await askFor(command, target, ctx) : target
      if (!asked) return report('dismissed', 'note', '')
      targets.push(asked)
    }

    const judged = targets.map((target) => ({
      target,
      name: nameOf(command, target, ctx),
      ids: isCalls(command) ? idsOf(command, target, ctx) : {},
      reason: gone(target, ctx) ?? refusal(command, target.args, ctx),
    }))
    const able = judged.filter((j) => !j.reason)
    if (able.length === 0)
      return report('refused', 'note', `${command.title}: ${judged[0]?.reason ?? ''}`)

    const key = JSON.stringify([id, able.map((a) => a.target.args)])
    if (underWay.has(key)) return 'busy'
    underWay.add(key)
    try {
      if (isCalls(command)) return await callAll(command, judged, ctx, report)
      const args = command.schema.parse(able[0]?.target.args) as Given
      if (isOpens(command)) {
        if (able.length > 1)
          return report(
            'refused',
            'note',
            `${command.title}: opens one at a time, and ${able.length} are marked`,
          )
        ctx.go(command.opens(args as never))
        return report('done', 'ok', '')
      }
      const complaint = await command.does(args as never, ctx)
      return complaint ? report('refused', 'note', complaint) : report('done', 'ok', '')
    } catch (error) {
      return report('failed', 'bad', messageOf(error), [], { heading: command.title })
    } finally {
      underWay.delete(key)
    }
  }

  interface Judged {
    target: Target
    name: string
    /** The ids behind its names, by argument. */
    ids: Readonly<Record<string, string>>
    reason: Reason | undefined
    found?: Inspection
  }
  type Report = (
    outcome: Outcome,
    tone: Tone,
    message: string,
    results?: readonly Result[],
    more?: Pick<RunEvent, 'heading' | 'followUp'>,
  ) => Outcome

  /** Reads what decides over each thing, one after the other. @throws ApiError when that cannot be read */
  async function inspectAll(
    command: Command & Calls<never>,
    judged: readonly Judged[],
    ctx: Ctx,
  ): Promise<readonly Judged[]> {
    const inspected: Judged[] = []
    for (const one of judged) {
      const found = one.reason
        ? undefined
        : await command.inspect?.(one.target.args as never, ctx, one.ids)
      inspected.push(found ? { ...one, found, reason: found.refusal } : one)
    }
    return inspected
  }

  async function callAll(
    command: Command & Calls<never>,
    allowed: readonly Judged[],
    ctx: Ctx,
    report: Report,
  ): Promise<Outcome> {
    const judged = await inspectAll(command, allowed, ctx)
    const able = judged.filter((j) => !j.reason)
    if (able.length === 0) {
      const [first] = judged
      const followUp = first?.found?.followUp
      return report('refused', 'note', `${command.title}: ${first?.reason ?? ''}`, [], {
        ...(followUp && { followUp }),
      })
    }
    const refused = judged.flatMap(({ name, reason }) => (reason ? [{ name, reason }] : []))
    const asked = question(
      command,
      able.map((a) => ({
        name: a.name,
        id: a.target.subject?.id,
        warning: [a.found?.say, command.warning?.(a.target.args as never, ctx)]
          .filter(Boolean)
          .join(' '),
      })),
      refused,
      command.escalate?.(able.map((a) => a.target.args) as never, ctx),
    )
    if (asked && !(await ctx.confirm(asked))) return report('dismissed', 'note', '')

    const results = await callEach(command, able, ctx)
    if (!results) return report('dismissed', 'note', '')
    const left: Result[] = judged.flatMap((j) =>
      j.reason
        ? [{ name: j.name, args: j.target.args, outcome: 'refused' as const, message: j.reason }]
        : [],
    )
    ctx.port('list')?.clearMarks()
    const before = able.flatMap((j) => j.found?.before ?? [])
    void ctx.stale([command.calls, ...before.map((s) => s.operation)].flatMap((o) => o.stale ?? []))

    const failed = results.filter((r) => r.outcome === 'failed' || r.outcome === 'refused')
    const done = results.filter((r) => r.outcome === 'done')
    if (done.length > 0) command.onDone?.(done.map((r) => r.args) as never, ctx)
    const args = able[0]?.target.args as never
    if (judged.length === 1) {
      const [only] = failed
      if (only)
        return report('failed', 'bad', only.message ?? '', results, {
          heading: command.failed(args, ctx),
        })
      if (command.redirect && isOn(command, able[0]?.target, ctx)) ctx.go(command.redirect(args))
      const words = command.done(args, results[0]?.request?.input ?? {}, ctx)
      return report('done', 'ok', words, results, {
        ...(command.followUp && { followUp: command.followUp(args) }),
      })
    }
    // What was done to all by one call is told as one thing.
    if (command.batch && failed.length === 0 && refused.length === 0)
      return report(
        'done',
        'ok',
        command.done(args, results[0]?.request?.input ?? {}, ctx),
        results,
      )
    const summary = `${command.verb}: ${done.length} of ${count(judged.length, called(command.noun))} done${failed.length > 0 ? `, ${failed.length} failed` : ''}`
    return report(
      failed.length > 0 ? 'failed' : 'done',
      failed.length > 0 ? 'bad' : 'ok',
      summary,
      [...results, ...left],
      { heading: command.title },
    )
  }

  /** All of them, at once or together. @returns nothing when the person thought better of it on the way */
  async function callEach(
    command: Command & Calls<never>,
    able: readonly Judged[],
    ctx: Ctx,
  ): Promise<Result[] | undefined> {
    try {
      return await (command.batch && able.length > 1
        ? callTogether(command, able, ctx)
        : inParallel(command, able, ctx))
    } catch (error) {
      if (error instanceof Cancelled) return undefined
      throw error
    }
  }

  /** One call for all of them: what becomes of it becomes of each. */
  async function callTogether(
    command: Command & Calls<never>,
    able: readonly Judged[],
    ctx: Ctx,
  ): Promise<Result[]> {
    const all = able.map(({ target }) => command.schema.parse(target.args))
    const one = await attempt(command.calls, { name: '', args: {}, outcome: 'done' }, ctx, () =>
      command.batch?.(all as never, ctx),
    )
    return able.map(({ name }, i) => ({ ...one, name, args: all[i] ?? {} }))
  }

  async function inParallel(
    command: Command & Calls<never>,
    able: readonly Judged[],
    ctx: Ctx,
  ): Promise<Result[]> {
    const results: Result[] = []
    const waiting = [...able]
    let cancelled = false
    const progress = () =>
      able.length > 1 &&
      emit({
        type: 'progress',
        id: command.id,
        title: command.title,
        finished: results.length,
        total: able.length,
        cancel: () => {
          cancelled = true
        },
      })
    async function worker() {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        results.push(
          cancelled
            ? {
                name: next.name,
                args: next.target.args,
                subject: next.target.subject,
                outcome: 'skipped',
              }
            : await callOne(command, next, ctx),
        )
        progress()
      }
    }
    progress()
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, able.length) }, worker))
    return results
  }

  async function callOne(
    command: Command & Calls<never>,
    { target, name, ids, found }: Judged,
    ctx: Ctx,
  ): Promise<Result> {
    const args = command.schema.parse(target.args)
    // The user may have taken a while to confirm.
    const reason = gone(target, ctx)
    if (reason) return { name, args, outcome: 'refused', message: reason }
    const { subject } = target
    const prelude = found && (await callBefore(command, found, target, ids, ctx))
    if (prelude?.refused) return { name, args, outcome: 'refused', message: prelude.refused }
    const done = prelude?.results.filter((r) => r.outcome === 'done').map((r) => r.name) ?? []
    const before = prelude && prelude.results.length > 0 && { before: prelude.results }
    const alreadyDone = (result: Result): Result =>
      result.outcome === 'failed' && done.length > 0
        ? { ...result, message: `${result.message}. Already deleted: ${done.join(', ')}` }
        : result
    const stopped = prelude?.results.find((r) => r.outcome === 'failed')
    if (stopped)
      return alreadyDone({
        name,
        args,
        subject,
        outcome: 'failed',
        message: `${stopped.name}: ${stopped.message}`,
        ...before,
      })
    const result = await attempt(
      command.calls,
      { name, args, subject, outcome: 'done', ...before },
      ctx,
      async () => {
        await command.prepare?.(args as never, ctx)
        return command.input(args as never, ctx)
      },
      ids,
    )
    return alreadyDone(result)
  }

  /**
   * Looks once more at what was found before the user said yes, and makes the calls that come first.
   * @returns how each went, up to the first that failed; or why none was made
   */
  async function callBefore(
    command: Command & Calls<never>,
    asked: Inspection,
    target: Target,
    ids: Readonly<Record<string, string>>,
    ctx: Ctx,
  ): Promise<{ refused?: Reason; results: readonly Result[] }> {
    let found: Inspection | undefined
    try {
      found = await command.inspect?.(target.args as never, ctx, ids)
    } catch (error) {
      return { refused: messageOf(error), results: [] }
    }
    if (found?.refusal) return { refused: found.refusal, results: [] }
    if (found?.say !== asked.say)
      return { refused: 'what is in it has changed meanwhile: try again', results: [] }
    const results: Result[] = []
    for (const step of found?.before ?? []) {
      const result = await callStep(step, ctx)
      results.push(result)
      if (result.outcome === 'failed') break
    }
    return { results }
  }

  /** One call by id, logged by names. */
  async function callStep({ name, operation, input, byId }: Step, ctx: Ctx): Promise<Result> {
    const result: Result = {
      name,
      args: {},
      outcome: 'done',
      request: kept(operation, input),
    }
    try {
      await ctx.call(operation, byId, (record) => {
        result.record = record
      })
      return result
    } catch (error) {
      return { ...result, outcome: 'failed', message: messageOf(error) }
    }
  }

  /**
   * Makes the call, and returns how it went. It is logged and copied by names, and sent by ids, so that
   * a thing that has taken the name meanwhile is never touched.
   * @throws ThoughtBetter
   */
  async function attempt(
    operation: Operation,
    result: Result,
    ctx: Ctx,
    inputOf: () => AnyInput | undefined | Promise<AnyInput | undefined>,
    ids: Readonly<Record<string, string>> = {},
  ): Promise<Result> {
    let isById = false
    try {
      const input = (await inputOf()) ?? {}
      result.request = kept(operation, input)
      const sent = callById(operation, input, result.args, ids)
      isById = sent !== input
      await ctx.call(operation, sent, (record) => {
        result.record = record
      })
      return result
    } catch (error) {
      if (error instanceof Cancelled) throw error
      if (isById && isNotFound(error))
        return { ...result, outcome: 'failed', message: `${result.name} no longer exists` }
      return { ...result, outcome: 'failed', message: messageOf(error) }
    }
  }

  async function send(
    id: string,
    operation: Operation,
    input: AnyInput,
    ctx: Ctx,
    done: string,
    {
      followUp,
      ids = {},
    }: { followUp?: FollowUp | undefined; ids?: Readonly<Record<string, string>> } = {},
  ): Promise<unknown> {
    const command = get(id)
    const result: Result = {
      name: done,
      args: {},
      outcome: 'done',
      request: kept(operation, input),
    }
    const tell = (outcome: Outcome, tone: Tone, message: string) =>
      emit({
        type: 'ran',
        id,
        title: command.title,
        source: 'form',
        outcome,
        tone,
        message,
        results: [result],
        at: Date.now(),
        ...(outcome === 'done' && followUp && { followUp }),
      })
    const blockedBy = blocked(command, ctx.where.params, ctx)
    if (blockedBy) throw new Error(`${command.title}: ${blockedBy}`)
    const sent = callById(operation, input, ctx.where.params, ids)
    try {
      const answer = await ctx.call(operation, sent, (record) => {
        result.record = record
      })
      void ctx.stale(operation.stale ?? [])
      tell('done', 'ok', done)
      return answer
    } catch (error) {
      result.outcome = 'failed'
      result.message = messageOf(error)
      // It may have been done all the same: the lists tell.
      if (isAmbiguous(error)) void ctx.stale(operation.stale ?? [])
      tell('failed', 'bad', '')
      if (sent !== input && isNotFound(error))
        throw new Error('What this form was opened for no longer exists', { cause: error })
      throw error
    }
  }

  return {
    get all() {
      return all
    },
    add,
    get,
    state,
    blocked: (id, given, ctx) => blocked(get(id), given, ctx),
    run,
    address,
    send,
    ids: (id, ctx) => idsOf(get(id), { args: ctx.where.params, missing: [] }, ctx),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** A request as the log keeps it: without secrets. */
const kept = (operation: Operation, input: AnyInput) => ({
  operation,
  input: { ...input, body: withoutSecrets(operation, input.body) },
})

/**
 * What a target is called: its row's name, or what it was picked by; of what is addressed by its id alone,
 * such as a user, the name that some answer held; else the argument that names it.
 */
function nameOf(command: Command, target: Target, ctx: Ctx): string {
  const field = subjectField(command)
  const shown = target.subject?.name ?? (field && target.names?.[field])
  if (shown !== undefined && shown !== '') return shown
  const value = String((field && target.args[field]) ?? command.title)
  if (!isUuid(value)) return value
  const known = ctx.find(command.noun as Noun, target.args) as
    | { name?: string; displayName?: string }
    | undefined
  return known?.displayName ?? known?.name ?? value
}

/** Is the address that is shown about this very thing, or about something in it? */
function isOn(command: Command, target: Target | undefined, ctx: Ctx): boolean {
  const { params } = ctx.where
  const isAt = (args: Given) =>
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
        isAt(subject.args),
    )
  )
}
