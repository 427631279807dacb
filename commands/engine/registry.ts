/** The registry: every command, the one gate that runs them, and the senders for forms and flows. */
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from '@/api/operation'
import { messageOf } from '@/api/errors'
import type { Given } from './args'
import { blocked } from './blocked'
import type { Command } from './command'
import { openOrDo } from './command'
import type { Ctx } from './context'
import type { Outcome, RegistryEvent, Source } from './events'
import { createEvents } from './events'
import type { CommandState } from './lookup'
import { createLookup, isAtOnce } from './lookup'
import type { Reason } from './ports'
import type { Sender, SendMore, SendOf } from './sender'
import { idsOf } from './targets'

export type { Outcome, ProgressEvent, RegistryEvent, Result, RunEvent, Source } from './events'
export type { CommandState } from './lookup'
export type { Sender } from './sender'

export interface Registry {
  /** Every command registered so far: `add` makes a new list. */
  readonly all: readonly Command[]
  /** @throws Error for an id that is not registered: ids are typed, so this is a programming error */
  get(id: string): Command
  /**
   * Registers more commands.
   * @param rank commands of a lower rank come first in `all`, whenever they are added
   * @throws Error for an id that is taken: then none of these commands is registered
   */
  add(commands: readonly Command[], rank?: number): void
  state(id: string, given: Given, ctx: Ctx): CommandState
  /** The reason that blocks a command on every thing: the mode, the user's role, or a page whose thing was replaced. */
  blocked(id: string, given: Given, ctx: Ctx): Reason | undefined
  run(id: string, given: Given | readonly Given[], ctx: Ctx, source: Source): Promise<Outcome>
  /**
   * The address that the command opens, for a surface that shows the command as a link. `undefined` where the command
   * opens no address, is refused, must ask first, or would open several addresses.
   */
  address(id: string, given: Given, ctx: Ctx): string | undefined
  /**
   * For forms: sends an operation of the command, marks reads as stale, and reports.
   * @param done the report of success
   * @param more.ids the ids behind the names of the address, from when the form was opened
   * @throws ApiError, or Error when the mode or the user's role forbids the call: the form shows it
   * @throws TypeError for an operation that the command does not declare in `calls` or `sends`
   */
  send<Id extends OperationId, Path extends string>(
    id: string,
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>>,
    ctx: Ctx,
    done: string,
    more?: SendMore,
  ): Promise<ResultOf<Id>>
  /**
   * For flows of several calls, such as an upload: each call is checked and logged like a form's.
   * @throws Error when the mode or the user's role forbids the command now
   */
  sender(id: string, ctx: Ctx, more?: SendOf): Promise<Sender>
  /** The ids behind the names of the address, for a command's form on that address. */
  ids(id: string, ctx: Ctx): Readonly<Record<string, string>>
  /** @returns a function that ends the subscription */
  subscribe(listener: (event: RegistryEvent) => void): () => void
}

type SendRest = [done: string, more?: SendMore]

/**
 * @param ready called, and awaited, before a call is sent or reported
 * @throws Error when two commands have the same id
 */
export function createRegistry(
  commands: readonly Command[],
  ready: () => unknown = () => undefined,
): Registry {
  const events = createEvents()
  const lookup = createLookup(commands)
  const { get } = lookup
  // Loads the gate's code on first use, since no call is sent before a page is shown.
  let gate: Promise<Registry['run']> | undefined
  let isOpen = false
  async function openGate() {
    try {
      const [{ createGate }] = await Promise.all([import('./gate'), ready()])
      isOpen = true
      return createGate(lookup, events)
    } catch (error) {
      gate = undefined
      throw error
    }
  }
  async function run(id: string, given: Given | readonly Given[], ctx: Ctx, source: Source) {
    const { title } = get(id)
    const report = async (
      outcome: 'refused' | 'failed',
      tone: 'note' | 'bad',
      message: string,
    ): Promise<Outcome> => {
      const event = { type: 'ran', id, title, source, results: [], at: Date.now() } as const
      await ready()
      events.emit({ ...event, outcome, tone, message, heading: title })
      return outcome
    }
    try {
      const state = !isOpen && !Array.isArray(given) && lookup.state(id, given as Given, ctx)
      if (!state || !isAtOnce(state))
        return await (
          await (gate ??= openGate())
        )(id, given, ctx, source)
      const refusal = await openOrDo(state.command, state.first.args, ctx)
      return refusal ? await report('refused', 'note', refusal) : 'done'
    } catch (error) {
      return await report('failed', 'bad', messageOf(error))
    }
  }
  return {
    get all() {
      return lookup.all
    },
    get,
    add: lookup.add,
    state: lookup.state,
    blocked: (id, given, ctx) => blocked(get(id), given, ctx),
    run,
    address: lookup.address,
    // The gate handles any operation, so it does not know the types of a single one.
    send: (async (
      id: string,
      operation: Operation,
      input: AnyInput,
      ctx: Ctx,
      ...rest: SendRest
    ) => {
      const [{ sendForm }] = await Promise.all([import('./sender'), ready()])
      return sendForm(get(id), { operation, input }, ctx, events, ...rest)
    }) as Registry['send'],
    async sender(id, ctx, more) {
      const [{ createSender }] = await Promise.all([import('./sender'), ready()])
      return createSender(get(id), ctx, events, more)
    },
    ids: (id, ctx) => idsOf(get(id), { args: ctx.where.params, missing: [] }, ctx),
    subscribe: events.subscribe,
  }
}
