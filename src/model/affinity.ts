/** Limits of affinity and anti-affinity groups. Source: schemas `AffinityGroupMember`, `AntiAffinityGroupMember`. */

export const MAX_GROUP_MEMBERS = 32
/** How many groups of one kind an instance may be in. */
export const MAX_INSTANCE_GROUPS = 16
