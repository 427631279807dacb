/** Finds commands by id, and computes their state for surfaces before they run. */
import { logFailure } from '@/api/log'
import type { Given } from './args'
import { blocked } from './blocked'
import type { Command, LocalCommand } from './command'
import { isCalls, isOpens } from './command'
import type { Ctx } from './context'
import type { Reason } from './ports'
import type { Target } from './targets'
import { aimOf } from './targets'

/** The state of a command that every surface shows before the command runs. */
export interface CommandState {
  command: Command
  /** The first target. All targets lack the same arguments. */
  first: Target
  /** The number of targets. */
  count: number
  /** The number of selected things among the targets. */
  selected: number
  /** Why the command is refused; set only where it is refused on all targets. */
  reason?: Reason | undefined
}

export interface Lookup {
  readonly all: readonly Command[]
  get(id: string): Command
  add(commands: readonly Command[], rank?: number): void
  /** The reason of the command's own check, after the checks of mode and role. */
  refusal(command: Command, args: Given, ctx: Ctx): Reason | undefined
  state(id: string, given: Given, ctx: Ctx): CommandState
  address(id: string, given: Given, ctx: Ctx): string | undefined
}

/** Whether the command can run without the gate: on one target, with no missing argument, question, refusal or call. */
export const isAtOnce = (state: CommandState): state is CommandState & { command: LocalCommand } =>
  !isCalls(state.command) &&
  state.count === 1 &&
  !state.reason &&
  state.first.missing.length === 0 &&
  !state.first.subject?.hidden &&
  (isOpens(state.command) || !state.command.sends)

export function createLookup(initial: readonly Command[]): Lookup {
  const byId = new Map<string, Command>()
  const broken = new Set<string>()
  let all: readonly Command[] = []
  let ranked: readonly { rank: number; commands: readonly Command[] }[] = []

  function add(commands: readonly Command[], rank = 0) {
    const ids = new Set(byId.keys())
    for (const { id } of commands) {
      if (ids.has(id)) throw new Error(`Two commands have the id ${id}`)
      ids.add(id)
    }
    for (const command of commands) byId.set(command.id, command)
    ranked = [...ranked, { rank, commands }].sort((a, b) => a.rank - b.rank)
    all = ranked.flatMap((one) => one.commands)
  }

  const get = (id: string): Command => {
    const command = byId.get(id)
    if (!command) throw new Error(`No command has the id ${id}`)
    return command
  }

  /** A check that throws counts as a refusal, and is logged once: an error must not break the surface. */
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
    const { count, isSelection, target } = aimOf(command, given, ctx)
    const first = target(0)
    const reasonFor = (t: Target) =>
      t.missing.length > 0 ? blocked(command, t.args, ctx) : refusal(command, t.args, ctx)
    const reason = reasonFor(first)
    let isRefused = reason !== undefined
    for (let index = 1; isRefused && index < count; index += 1)
      isRefused = reasonFor(target(index)) !== undefined
    return {
      command,
      first,
      count,
      selected: isSelection ? count : 0,
      reason: isRefused ? reason : undefined,
    }
  }

  function address(id: string, given: Given, ctx: Ctx): string | undefined {
    const command = get(id)
    if (!isOpens(command)) return undefined
    const { first, count, reason } = state(id, given, ctx)
    if (count > 1 || reason || first.missing.length > 0) return undefined
    return command.opens(first.args)
  }

  add(initial)
  return {
    get all() {
      return all
    },
    get,
    add,
    refusal,
    state,
    address,
  }
}
