/**
 * Roles as the access pages show them: where a role comes from, what it allows, and how an edit of
 * a policy is merged with what others have changed in the meantime.
 */
import type { IdentityType, Policy, Role, RoleAssignment } from '@/api/contract/policy'
import type { OnePolicy, PolicyLevel } from '@/api/policies'
import type { ApiVersion } from '@/api/version'
import { R16 } from '@/api/version'
import { FLEET_ROLES, ON_PROJECT, ROLES, isRole, rankOf, strongest } from '../roles'
import type { Merged } from '../merge'
import { setRole, withoutRole } from './assign'
import { asUnknown } from '../unknown'
import { grouped } from '../words'
import { allOf } from '../word-lists'

/**
 * The policy that an address is about.
 * @param params the parameters of the address
 */
export const policyAt = (
  address: string,
  { project, silo }: Readonly<Record<string, string>>,
): OnePolicy =>
  project !== undefined
    ? { level: 'project', project }
    : silo !== undefined
      ? { level: 'silo', silo }
      : { level: address.startsWith('/system/') ? 'fleet' : 'silo' }

export const IDENTITY_WORD: Record<IdentityType, string> = {
  silo_group: 'Group',
  silo_user: 'User',
}

/** 'admin'; 'limited collaborator'; 'owner (unknown)' */
export const roleWord = (role: Role): string =>
  isRole(role) ? role.replaceAll('_', ' ') : asUnknown(role)

/** `silo.limited_collaborator`, as the API spells it. */
export const roleText = (level: PolicyLevel, role: Role): string =>
  `${level}.${isRole(role) ? role : asUnknown(role)}`

/** The roles that can be given at a level in a version of the API, from strongest to weakest. */
export const rolesAt = (level: PolicyLevel, version: ApiVersion | undefined): readonly Role[] =>
  level === 'fleet' || version === R16 ? FLEET_ROLES : ROLES

/** The role that one policy gives an identity: the strongest, should there be several. */
export const roleOf = (policy: Policy | undefined, identityId: string): Role | undefined =>
  strongest(
    policy?.roleAssignments.filter((a) => a.identityId === identityId).map((a) => a.roleName) ?? [],
  )

/** A role and where it comes from. */
export interface Held {
  level: PolicyLevel
  role: Role
  /** The group that gives it, 'the group platform'; absent for the user's own. */
  through?: string
}

/** A user and their groups. */
export interface Person {
  id: string
  groups: readonly { id: string; displayName: string }[]
}

/** Every role that a user has by these policies: the strongest first, of equals the nearest. */
export function rolesHeld(
  { id, groups }: Person,
  policies: readonly (readonly [PolicyLevel, Policy | undefined])[],
): readonly Held[] {
  const found = policies.flatMap(([level, policy]) => {
    const own = roleOf(policy, id)
    return [
      ...(own ? [{ level, role: own }] : []),
      ...groups.flatMap((group): Held[] => {
        const role = roleOf(policy, group.id)
        return role ? [{ level, role, through: `the group ${group.displayName}` }] : []
      }),
    ]
  })
  return found.sort((a, b) => rankOf(a.role) - rankOf(b.role))
}

/** What a role is worth at a level: one on the silo may be worth more on its projects. */
const worthAt = (here: PolicyLevel, { level, role }: Held): Role =>
  here === 'project' && level === 'silo' && isRole(role) ? ON_PROJECT[role] : role

/**
 * 'admin, through the group platform', 'viewer on the silo', 'admin, as collaborator on the silo', or 'none'.
 * @param here the level that need not be named
 */
export function heldInWords(held: readonly Held[], here: PolicyLevel): string {
  const rank = (one: Held) => rankOf(worthAt(here, one))
  const [first] = held.toSorted((a, b) => rank(a) - rank(b))
  if (!first) return 'none'
  const worth = worthAt(here, first)
  const as = worth === first.role ? '' : `${roleWord(worth)}, as `
  const on = first.level === here ? '' : ` on the ${first.level}`
  return `${as}${roleWord(first.role)}${on}${first.through === undefined ? '' : `, through ${first.through}`}`
}

/** An identity with its roles, as a list shows it. */
export interface RoleHolder {
  /** The id of the identity. */
  id: string
  /** The name of the identity, or its id where the name is not known. */
  name: string
  type: IdentityType
  /** The role that this policy itself gives, which can be changed here. */
  own: Role | undefined
}

/** The policy from which a list of its holders was made. */
export const policyOf = (holders: readonly RoleHolder[]): Policy => ({
  roleAssignments: holders.flatMap(({ id, type, own }) =>
    own === undefined ? [] : [{ identityId: id, identityType: type, roleName: own }],
  ),
})

/** A change of one policy: for each of these identities the new role, or `undefined` for none. */
export type RoleChange = readonly (Pick<RoleAssignment, 'identityId' | 'identityType'> & {
  role: Role | undefined
})[]

/** Another user has given one of these identities a different role since the edit began. */
export interface RoleClash extends Pick<RoleAssignment, 'identityId' | 'identityType'> {
  was: Role | undefined
  now: Role | undefined
  wanted: Role | undefined
}

/** The policy with a change, whatever it held before. */
export const withRoles = (policy: Policy, change: RoleChange): Policy =>
  change.reduce(
    (changed, { identityId, identityType, role }) =>
      role === undefined
        ? withoutRole(changed, identityId)
        : setRole(changed, { identityId, identityType, roleName: role }),
    policy,
  )

/**
 * Applies an edit to the policy as it is now, identity by identity. What others changed stays;
 * where they changed the same identity to a different role, it clashes.
 * @param base the policy when the edit began
 */
export function mergeRoles(
  base: Policy,
  change: RoleChange,
  now: Policy,
): Merged<Policy, RoleClash> {
  const touched = new Set(change.map((c) => c.identityId))
  const differs = (id: string) => roleOf(base, id) !== roleOf(now, id)
  const clashes = change.flatMap(({ identityId, identityType, role }): RoleClash[] => {
    const [was, current] = [roleOf(base, identityId), roleOf(now, identityId)]
    return was !== current && current !== role
      ? [{ identityId, identityType, was, now: current, wanted: role }]
      : []
  })
  const all = new Set([...base.roleAssignments, ...now.roleAssignments].map((a) => a.identityId))
  return {
    merged: withRoles(now, change),
    clashes,
    isMerged: [...all].some((id) => !touched.has(id) && differs(id)),
  }
}

/**
 * True when a change takes the admin role from the user who makes it, given by their own assignment
 * or a group's.
 */
export const losesAdmin = (
  person: Person,
  level: PolicyLevel,
  before: Policy,
  after: Policy,
): boolean => {
  const isAdmin = (policy: Policy) => rolesHeld(person, [[level, policy]])[0]?.role === 'admin'
  return isAdmin(before) && !isAdmin(after)
}

/** The warning before users take their own admin role. */
export const OWN_ADMIN_WARNING: Record<PolicyLevel, string> = {
  fleet:
    'This is your own admin role on the fleet. Without it you may not change the fleet, and another admin must give it back.',
  silo: 'This is your own admin role on the silo. Without it you may not decide who may do what, and another admin must give it back.',
  project:
    'This is your own admin role on the project. Without it, you may do here only what your role on the silo lets you.',
}

/** 'is admin now', 'has no role now': what another user has changed. */
export const nowInWords = (role: Role | undefined): string =>
  role === undefined ? 'has no role here any more' : `is ${roleWord(role)} now`

/** Sorts identities: groups first, each type by name. */
export const byTypeAndName = (
  a: { type: IdentityType; name: string },
  b: { type: IdentityType; name: string },
): number => (a.type === b.type ? a.name.localeCompare(b.name) : a.type === 'silo_group' ? -1 : 1)

/** How many identities a picker lists, in words, where these are not all. */
export const listedInWords = (users: number, groups: number): string =>
  `The first ${allOf([
    ...(users > 0 ? [`${grouped(users)} users`] : []),
    ...(groups > 0 ? [`${grouped(groups)} groups`] : []),
  ])} are listed. For anybody else, type or paste their ID.`
