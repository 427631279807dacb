/**
 * The one way in which a command opens its address or does something local. The gate takes it once nothing is
 * left to ask; the registry takes it at once where nothing has to be asked, since that needs no further code.
 */
import type { Given } from './args'
import type { Calls, Command, Does } from './command'
import { isCalls, isOpens } from './command'
import type { Ctx } from './context'
import type { CommandState } from './lookup'

/** A command that opens an address or does something local. */
export type LocalCommand = Exclude<Command, Calls<never>>

/** Does it run on one thing as it stands, so that nothing is asked, refused or sent? */
export const isAtOnce = (state: CommandState): state is CommandState & { command: LocalCommand } =>
  !isCalls(state.command) &&
  state.count === 1 &&
  !state.reason &&
  state.first.missing.length === 0 &&
  !state.first.subject?.hidden &&
  (isOpens(state.command) || !state.command.sends)

/** Opens the address, or does it. @returns why it was refused after all */
export const openOrDo = (
  command: LocalCommand,
  args: Given,
  ctx: Ctx,
): ReturnType<Does<never>['does']> =>
  isOpens(command) ? ctx.go(command.opens(args)) : command.does(args, ctx)
