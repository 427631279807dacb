/** Users with one role each, for tests of permissions. Most users of the seeds have several roles. */
import type { Role } from '@/api/contract/policy'
import type { PolicyLevel } from '@/api/need'
import type { ApiVersion } from '@/api/version'
import { R16 } from '@/api/version'
import { FLEET_ROLES, ROLES } from '@/model/roles'
import { addUser } from '../rack/people'
import { SILO } from './personas'
import type { World } from '../state'
import { FLEET } from '../state'

export interface Person {
  /** Level and role such as `fleet-admin`; `conferred` for a fleet role from the silo; or `no-role`. */
  username: string
  fleet?: Role
  silo?: Role
  /** The role on the project `web` only. */
  project?: Role
  /** The fleet role that the silo confers on its viewers. */
  conferred?: Role
}

const withRole = (level: PolicyLevel) => (role: Role) => ({
  username: `${level}-${role.replaceAll('_', '-')}`,
  [level]: role,
})

/** A user for each role at each level, one with a conferred fleet role, and one without a role. */
const PEOPLE: readonly Person[] = [
  ...FLEET_ROLES.map(withRole('fleet')),
  ...ROLES.map(withRole('silo')),
  ...ROLES.map(withRole('project')),
  { username: 'conferred', silo: 'collaborator', conferred: 'viewer' },
  { username: 'no-role' },
]

/** The user with this username. */
export function personCalled(username: string): Person {
  const found = PEOPLE.find((one) => one.username === username)
  if (!found) throw new Error(`Nobody is called ${username}`)
  return found
}

/** The users of this file whose roles exist in an API version. */
export const peopleIn = (version: ApiVersion): readonly Person[] =>
  PEOPLE.filter(
    ({ silo, project }) => version !== R16 || ![silo, project].includes('limited_collaborator'),
  )

/**
 * Adds a user to the silo of the tests, and signs the user in.
 * @returns the token of the session
 */
export function enter(world: World, { username, conferred, ...roles }: Person): string {
  const silo = world.silos.named(SILO)
  if (!silo) throw new Error(`There is no silo ${SILO}`)
  const { id } = addUser(world, silo.id, username)
  const places: Record<PolicyLevel, string | undefined> = {
    fleet: FLEET,
    silo: silo.id,
    project: world.projects.named('web', silo.id)?.id,
  }
  for (const level of ['fleet', 'silo', 'project'] as const) {
    const [role, place] = [roles[level], places[level]]
    if (!role || place === undefined) continue
    const { roleAssignments = [] } = world.policies.get(place) ?? {}
    world.policies.set(place, {
      roleAssignments: [
        ...roleAssignments,
        { identityId: id, identityType: 'silo_user', roleName: role },
      ],
    })
  }
  if (conferred)
    world.silos.update(silo.id, { mappedFleetRoles: { viewer: [conferred as 'viewer'] } })
  return world.login(username)
}
