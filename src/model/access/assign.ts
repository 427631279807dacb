/** Policies with one role more or less. */
import type { Policy, RoleAssignment } from '@/api/contract/policy'

/** The policy with the role of one identity set; earlier roles of the identity are replaced. */
export const setRole = (policy: Policy, assignment: RoleAssignment): Policy => ({
  roleAssignments: [...withoutRole(policy, assignment.identityId).roleAssignments, assignment],
})

export const withoutRole = (policy: Policy, identityId: string): Policy => ({
  roleAssignments: policy.roleAssignments.filter((a) => a.identityId !== identityId),
})
