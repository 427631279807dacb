/**
 * Roles and policies.
 *
 * - Roles from strongest to weakest: admin, collaborator, limited_collaborator, viewer. A newer API may
 *   have others; an unknown role counts as weaker than all of them.
 * - A limited collaborator changes what is in a project, except its networks.
 * - A user has the strongest of the roles that policies give to them or to one of their groups.
 * - A role on the silo holds in each of its projects: admin and collaborator are admin there. A role on the fleet is
 *   no role in any silo.
 */
import type { FleetRole, Policy, Role } from '@/api/contract/policy'

/** From strongest to weakest. */
export const ROLES = [
  'admin',
  'collaborator',
  'limited_collaborator',
  'viewer',
] as const satisfies readonly Role[]

/** The roles on the fleet, from strongest to weakest. */
export const FLEET_ROLES = [
  'admin',
  'collaborator',
  'viewer',
] as const satisfies readonly FleetRole[]

/** True for a role that this console knows. */
export const isRole = (role: unknown): role is Role => ROLES.some((one) => one === role)

/** The rank of a role, 0 for the strongest; an unknown role comes last. */
export const rankOf = (role: Role): number => (isRole(role) ? ROLES.indexOf(role) : ROLES.length)

/** The strongest of several roles, or `undefined` of none. */
export const strongest = (roles: Iterable<Role | undefined>): Role | undefined => {
  const held = new Set(roles)
  return ROLES.find((role) => held.has(role)) ?? [...held].find((role) => role !== undefined)
}

/** What a role on the silo is worth on each of its projects. */
export const ON_PROJECT: Readonly<Record<Role, Role>> = {
  admin: 'admin',
  collaborator: 'admin',
  limited_collaborator: 'limited_collaborator',
  viewer: 'viewer',
}

/**
 * The roles on the fleet that a role on the silo confers: those of the weaker roles, which it implies, too.
 * Source: nexus/auth/src/authz/omicron.polar, `has_role(actor, role, fleet)` and the implied roles of a silo.
 * @param mapping the fleet roles of each silo role, as the silo has them
 */
export const conferredBy = (
  role: Role | undefined,
  mapping: Partial<Record<string, readonly FleetRole[]>>,
): readonly FleetRole[] =>
  ROLES.flatMap((weaker) => (atLeast(role, weaker) ? (mapping[weaker] ?? []) : []))

/** True when `held` is at least as strong as `needed`. */
export const atLeast = (held: Role | undefined, needed: Role): boolean =>
  isRole(held) && ROLES.indexOf(held) <= ROLES.indexOf(needed)

/**
 * The strongest role that any of these identities (a user and their groups) has in any of these
 * policies.
 */
export const roleIn = (
  policies: readonly Policy[],
  identities: ReadonlySet<string>,
): Role | undefined =>
  strongest(
    policies.flatMap((p) =>
      p.roleAssignments.filter((a) => identities.has(a.identityId)).map((a) => a.roleName),
    ),
  )
