/** The commands by id, and what every surface shows of a command before it runs. */
import { logFailure } from '@/api/log'
import type { Given } from './args'
import type { Command } from './command'
import { changesSomething, isOpens } from './command'
import type { Ctx } from './context'
import { notPermitted } from './permissions'
import type { Reason } from './ports'
import { replacedReason } from './scope'
import type { Target } from './targets'
import { targetsOf } from './targets'

/** What every surface shows of a command before it runs. */
export interface CommandState {
  command: Command
  targets: readonly Target[]
  /** Why it would be refused; only where it would be refused on all of its targets. */
  reason?: Reason | undefined
}

export interface Lookup {
  readonly all: readonly Command[]
  get(id: string): Command
  add(commands: readonly Command[]): void
  /** The command's own check, after those of the mode and the role. */
  refusal(command: Command, args: Given, ctx: Ctx): Reason | undefined
  state(id: string, given: Given, ctx: Ctx): CommandState
  address(id: string, given: Given, ctx: Ctx): string | undefined
}

const READ_ONLY = 'read-only mode is on'

/** What blocks a command on any thing: the mode, the user's role, or a page whose thing was replaced. */
export const blocked = (command: Command, args: Given, ctx: Ctx): Reason | undefined =>
  changesSomething(command)
    ? ((ctx.readOnly ? READ_ONLY : replacedReason(ctx.scopesNow(), args)) ??
      notPermitted(command, args, ctx))
    : notPermitted(command, args, ctx)

export function createLookup(initial: readonly Command[]): Lookup {
  const byId = new Map<string, Command>()
  const broken = new Set<string>()
  let all: readonly Command[] = []

  function add(commands: readonly Command[]) {
    const ids = new Set(byId.keys())
    for (const { id } of commands) {
      if (ids.has(id)) throw new Error(`Two commands have the id ${id}`)
      ids.add(id)
    }
    for (const command of commands) byId.set(command.id, command)
    all = [...all, ...commands]
  }

  const get = (id: string): Command => {
    const command = byId.get(id)
    if (!command) throw new Error(`No command has the id ${id}`)
    return command
  }

  /** A check that throws counts as a refusal and is logged once: it must not break the surface. */
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
    return command.opens(only.args as never)
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
