/**
 * Writing a policy. The API replaces it as a whole and cannot refuse a write that undoes another user's: it is read
 * again before each write, and after it.
 */
import type { Policy } from '@/api/contract/policy'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import type { MergedPolicy, RoleChange } from '@/model/access/access'
import { mergeRoles, nowInWords, roleOf } from '@/model/access/access'
import type { Ctx } from '../engine/context'
import { warnWhenOverwritten } from '../engine/overwritten'
import { accessPath } from './policy-kinds'

export type PolicyInput = ReturnType<typeof onPolicy> & { body: Policy }

/** By the address of the policy's page. Held here, since a report gets a copy of the input. */
const mergedAt = new Map<string, boolean>()

/** Whether what was last written to a policy keeps changes that another user made in the meantime. */
export const hasKeptOthers = (at: OnePolicy): boolean => mergedAt.get(accessPath(at)) ?? false

export const MERGED = 'Changes that another user made in the meantime are kept.'

/**
 * Builds the whole policy to write: reads it again and applies the user's change to the result.
 * @param base the policy when the user started the change; without it, the policy counts as
 * unchanged
 */
export async function rolesToWrite(
  at: OnePolicy,
  base: Policy | undefined,
  change: RoleChange,
  ctx: Ctx,
): Promise<MergedPolicy & { now: Policy; input: PolicyInput }> {
  const now = await ctx.read(policyOperations(at).view, onPolicy(at))
  const result = mergeRoles(base ?? now, now, change)
  const input = { ...onPolicy(at), body: result.policy }
  mergedAt.set(accessPath(at), result.isMerged)
  return { ...result, now, input }
}

/**
 * Warns when another user's write at the same time has undone a change of roles.
 * @param nameOf the name of an identity, for the warning
 */
export const noticeLost = (
  at: OnePolicy,
  change: RoleChange,
  nameOf: (id: string) => string,
  ctx: Ctx,
): Promise<void> =>
  warnWhenOverwritten(ctx, 'Another user changed the policy at the same time', async () => {
    const now = await ctx.read(policyOperations(at).view, onPolicy(at))
    const lost = change.filter(({ identityId, role }) => roleOf(now, identityId) !== role)
    return lost.map(
      ({ identityId }) => `${nameOf(identityId)} ${nowInWords(roleOf(now, identityId))}.`,
    )
  })
