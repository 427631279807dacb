/** Whether the user may send an operation, by their roles. */
import type { PolicyLevel } from '@/api/need'
import type { Operation } from '@/api/operation'
import type { Needed } from '@/api/rights'
import { lacking, needsOf } from '@/model/permission'
import type { Given } from './args'
import type { Ctx } from './context'
import type { Reason } from './ports'

/**
 * Why the user may not send an operation, or has not a right; while their roles are not known, the server decides.
 * @param args the arguments found so far
 * @param inProject whether what it is about is in a project
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
