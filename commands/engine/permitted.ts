/** Whether the roles of the user allow an operation. */
import type { PolicyLevel } from '@/api/need'
import type { Operation } from '@/api/operation'
import type { Needed } from '@/api/rights'
import { lacking, needsOf } from '@/model/permission'
import type { Given } from './args'
import type { Ctx } from './context'
import type { Reason } from './ports'

/**
 * Why the user may not send an operation, or lacks a right. `undefined` while the roles are unknown: the server
 * decides.
 * @param args the arguments found so far
 * @param inProject whether the operation is about something in a project
 */
export function refusedTo(
  what: Operation | Needed,
  args: Given,
  { effectiveRole, me, apiVersion }: Pick<Ctx, 'effectiveRole' | 'me' | 'apiVersion'>,
  inProject = args['project'] !== undefined,
): Reason | undefined {
  const { silo, user } = args
  const asker = {
    roleAt: (level: PolicyLevel) => effectiveRole(level, args['project'] as string | undefined),
    inProject,
    inOwnSilo: silo === undefined || silo === me?.siloName,
    isOwn: user !== undefined && user === me?.id,
  }
  for (const needed of typeof what === 'string' ? [what] : needsOf(what, apiVersion)) {
    const reason = lacking(needed, asker)
    if (reason) return reason
  }
  return undefined
}
