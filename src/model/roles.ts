/** Roles and policies. Source: specification section 6. */
import type { Policy, Role, RoleAssignment } from '@/api/contract/policy'

/** From strongest to weakest. */
export const ROLES = ['admin', 'collaborator', 'viewer'] as const satisfies readonly Role[]

/** Is it one of the roles that this console knows? A newer API may have more. */
export const isRole = (role: unknown): role is Role => (ROLES as readonly unknown[]).includes(role)

/** A role's place from the strongest on; one that nobody knows comes after all. */
export const rankOf = (role: Role): number => (isRole(role) ? ROLES.indexOf(role) : ROLES.length)

/** The strongest of several roles, or nothing of none. What an unknown role is worth nobody knows: it comes last. */
export const strongest = (roles: Iterable<Role | undefined>): Role | undefined => {
  const held = new Set(roles)
  return ROLES.find((role) => held.has(role)) ?? [...held].find((role) => role !== undefined)
}

/** What a role on the silo counts for on each of its projects: who may make projects may do all in them, as the API has it. */
export const ON_PROJECT: Readonly<Record<Role, Role>> = {
  admin: 'admin',
  collaborator: 'admin',
  viewer: 'viewer',
}

/** Is `held` as strong as `needed`, or stronger? */
export const atLeast = (held: Role | undefined, needed: Role): boolean =>
  isRole(held) && ROLES.indexOf(held) <= ROLES.indexOf(needed)

/** The strongest role that any of these identities (a person and their groups) has in any of these policies. */
export const roleIn = (
  policies: readonly Policy[],
  identities: ReadonlySet<string>,
): Role | undefined =>
  strongest(
    policies.flatMap((p) =>
      p.roleAssignments.filter((a) => identities.has(a.identityId)).map((a) => a.roleName),
    ),
  )

/** The policy with one identity's role set: earlier ones of the same identity are replaced. */
export const setRole = (policy: Policy, assignment: RoleAssignment): Policy => ({
  roleAssignments: [...withoutRole(policy, assignment.identityId).roleAssignments, assignment],
})

export const withoutRole = (policy: Policy, identityId: string): Policy => ({
  roleAssignments: policy.roleAssignments.filter((a) => a.identityId !== identityId),
})

/**
 * Should a person who was refused be told that their identity provider may not be set up? They are in
 * no group and no assignment of the silo's policy is their own. Source: specification section 6.
 */
export const hasNoFooting = (myId: string, groupCount: number, siloPolicy: Policy): boolean =>
  groupCount === 0 && siloPolicy.roleAssignments.every((a) => a.identityId !== myId)

export const NO_FOOTING_HINT =
  'You are not in any groups and have no role on the silo. This usually means the identity provider is not set up correctly.'
