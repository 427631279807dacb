import type { Policy } from '@/api/contract/policy'

/**
 * True when a user who was refused should read the hint that their identity provider may not be set
 * up: they are in no group, and the silo's policy does not name them.
 */
export const hasNoGroupOrRole = (myId: string, groupCount: number, siloPolicy: Policy): boolean =>
  groupCount === 0 && siloPolicy.roleAssignments.every((a) => a.identityId !== myId)

export const NO_GROUP_OR_ROLE_HINT =
  'You are not in any groups and have no role on the silo. This usually means the identity provider is not set up correctly.'
