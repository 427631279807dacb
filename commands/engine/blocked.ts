/**
 * What blocks a command whatever the user chooses: the mode, the rack's version, the role. Surfaces show it
 * beforehand.
 */
import { hasNo, isIn } from '@/api/version'
import type { Given } from './args'
import type { Command } from './command'
import { changesSomething, operationsOf } from './command'
import type { Ctx } from './context'
import type { Reason } from './ports'
import { onFleet } from './refuse'
import { replacedReason } from './scope'

/**
 * Why a command cannot run on this rack: the rack's API has none of the operations that the command can send, or
 * lacks the answer that the command's page shows. While the version is unknown, no command is refused.
 */
function notInVersion(command: Command, { apiVersion }: Ctx): Reason | undefined {
  if (!apiVersion) return undefined
  const { reads } = command
  const sent = operationsOf(command)
  const [first] = sent
  const missing =
    reads && !isIn(apiVersion, reads)
      ? reads
      : sent.every((operation) => !isIn(apiVersion, operation))
        ? first
        : undefined
  return missing && hasNo(apiVersion, missing.what)
}

/**
 * Why the user's role forbids a command: the first of its operations that changes something decides.
 * @param args the arguments found so far
 */
export function notPermitted(command: Command, args: Given, ctx: Ctx): Reason | undefined {
  for (const operation of operationsOf(command)) {
    if (ctx.apiVersion && !isIn(ctx.apiVersion, operation)) continue
    if (operation.method !== 'GET')
      return (
        ctx.refusedTo(operation, args, 'project' in command.args) ??
        // An admin of a silo may change that silo, but the system pages need a role on the fleet.
        (operation.path.startsWith('/v1/system/') ? onFleet(args, ctx) : undefined)
      )
  }
  return undefined
}

/** Why nothing can be changed now. */
export const READ_ONLY = 'read-only mode is on'

/**
 * The reason that blocks a command whatever the user chooses: read-only mode, a page whose thing was replaced, the
 * version of the API, the user's role, or no thing to choose.
 */
export const blocked = (command: Command, args: Given, ctx: Ctx): Reason | undefined =>
  (changesSomething(command)
    ? ctx.readOnly
      ? READ_ONLY
      : replacedReason(ctx.scopesNow(), args)
    : undefined) ??
  notInVersion(command, ctx) ??
  notPermitted(command, args, ctx) ??
  command.refuseUnasked?.(args, ctx)
