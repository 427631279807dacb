/** Writes a policy, which the API replaces as a whole. */
import type { Policy } from '@/api/contract/policy'
import type { OnePolicy } from '@/api/policies'
import { onPolicy } from '@/api/policies'
import { policyOperations } from '@/api/policy-operations'
import type { RoleChange, RoleClash } from '@/model/access/access'
import { mergeRoles, nowInWords, roleOf, roleWord, withRoles } from '@/model/access/access'
import type { FullReplace } from '../engine/full-replace'

export type PolicyInput = ReturnType<typeof onPolicy> & { body: Policy }

/**
 * How to merge and write a policy.
 * @param nameOf the name of an identity, for messages
 */
export const writingPolicy = (
  at: OnePolicy,
  nameOf: (id: string) => string,
): FullReplace<Policy, RoleChange, RoleClash, PolicyInput> => ({
  called: 'the policy',
  verb: 'Remove anyway',
  read: (ctx) => ctx.read(policyOperations(at).view, onPolicy(at)),
  merge: mergeRoles,
  acknowledge: (base, _, clash) => withRoles(base, [{ ...clash, role: clash.now }]),
  input: (body) => ({ ...onPolicy(at), body }),
  inWords({ identityId, was, now }) {
    const name = nameOf(identityId)
    const before = `${name} was ${was ? roleWord(was) : 'without a role'} when you looked`
    return { name, sentence: `${before}, and ${nowInWords(now)}. You asked to remove the role.` }
  },
  lost: (now, change) =>
    change
      .filter(({ identityId, role }) => roleOf(now, identityId) !== role)
      .map(({ identityId }) => `${nameOf(identityId)} ${nowInWords(roleOf(now, identityId))}.`),
})
