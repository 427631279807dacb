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

export type PolicyInput = ReturnType<typeof onPolicy> & { body: Policy }

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
  return { ...result, now, input: { ...onPolicy(at), body: result.policy } }
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
