/** What blocks a command whatever the user chooses, said before they try: the mode, the rack's version, the role. */
import type { PolicyLevel } from '@/api/need'
import { hasNo, isIn } from '@/api/version'
import type { Operation } from '@/api/operation'
import { lacking, needsOf } from '@/model/permission'
import type { Given } from './args'
import type { Command } from './command'
import { changesSomething, operationsOf } from './command'
import type { Ctx } from './context'
import type { Reason } from './ports'
import { replacedReason } from './scope'

/**
 * Why a command cannot be run on this rack: its API has none of the operations that the command could send, or
 * not what its page shows. While the version is not known, nothing is refused.
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
 * Why the user may not send an operation; while the user's roles are not known, the server decides.
 * @param args the arguments found so far
 * @param inProject whether what it is about is in a project
 */
export function refusedTo(
  operation: Operation,
  args: Given,
  { effectiveRole, me, apiVersion }: Ctx,
  inProject = args['project'] !== undefined,
): Reason | undefined {
  const { silo, user } = args
  const asker = {
    roleAt: (level: PolicyLevel) => effectiveRole(level, args['project'] as string | undefined),
    inProject,
    inOwnSilo: silo === undefined || silo === me?.siloName,
    isOwn: user !== undefined && user === me?.id,
  }
  for (const needed of needsOf(operation, apiVersion)) {
    const reason = lacking(needed, asker)
    if (reason) return reason
  }
  return undefined
}

/**
 * Why the user cannot run a command: the first of its operations that changes something decides.
 * @param args the arguments found so far
 */
export function notPermitted(command: Command, args: Given, ctx: Ctx): Reason | undefined {
  for (const operation of operationsOf(command)) {
    if (ctx.apiVersion && !isIn(ctx.apiVersion, operation)) continue
    if (operation.method !== 'GET')
      return refusedTo(operation, args, ctx, 'project' in command.args)
  }
  return undefined
}

const READ_ONLY = 'read-only mode is on'

/**
 * What blocks a command whatever the user chooses: the mode, a page whose thing was replaced, the version of the
 * API, the user's role, or nothing to choose from.
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
