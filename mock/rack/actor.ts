/** The user behind a call, and the user's roles. */
import type { Role } from '@/api/contract/policy'
import type { Asker } from '@/model/permission'
import { ON_PROJECT, conferredBy, roleIn, strongest } from '@/model/roles'
import type { UserRow, World } from '../state'
import { FLEET } from '../state'
import { sessionLives } from './people'

/** A signed-in user. */
export interface Actor {
  user: UserRow
  siloId: string
  /** How the user authenticated, in the words of the audit log. */
  authMethod: 'session_cookie' | 'access_token'
  /** The id of the session or access token. */
  credentialId: string | undefined
  /** The ids of the user and of the user's groups. */
  identities: ReadonlySet<string>
}

/** The user of a token, if the token is valid. Records that the session was used. */
export function actorOf(world: World, token: string | undefined): Actor | undefined {
  if (!token) return undefined
  const now = world.clock.now()
  const session = world.sessions.by('token', token).find((s) => sessionLives(s, now))
  const access = world.accessTokens
    .by('secret', token)
    .find((t) => !t.timeExpires || t.timeExpires > now)
  const user = world.users.get(session?.userId ?? access?.userId ?? '')
  if (!user) return undefined
  if (session) world.sessions.update(session.id, { timeLastUsed: now })
  const groups = world.groups.under(user.siloId).filter((g) => g.memberIds.includes(user.id))
  return {
    user,
    siloId: user.siloId,
    credentialId: (session ?? access)?.id,
    authMethod: session ? 'session_cookie' : 'access_token',
    identities: new Set([user.id, ...groups.map((g) => g.id)]),
  }
}

const held = (world: World, actor: Actor, on: string): Role | undefined => {
  const policy = world.policies.get(on)
  return policy && roleIn([policy], actor.identities)
}

/** The effective role on the silo, for which roles on the fleet do not count. */
const siloRole = (world: World, actor: Actor): Role | undefined => held(world, actor, actor.siloId)

/** The effective role on the fleet: from its policy, or conferred by the user's role on the silo. */
export const fleetRole = (world: World, actor: Actor): Role | undefined =>
  strongest([
    held(world, actor, FLEET),
    ...conferredBy(siloRole(world, actor), world.silos.get(actor.siloId)?.mappedFleetRoles ?? {}),
  ])

/**
 * The effective role on a project: the strongest of the project's policy and what the silo role
 * implies.
 */
function projectRole(world: World, actor: Actor, projectId: string): Role | undefined {
  const onSilo = siloRole(world, actor)
  return strongest([held(world, actor, projectId), onSilo && ON_PROJECT[onSilo]])
}

/** The caller in the format of the table of rights. @param on the resource of the right */
export const askerOf = (
  world: World,
  actor: Actor,
  on: Omit<Asker, 'roleAt' | 'inProject'> & { projectId?: string | undefined },
): Asker => ({
  ...on,
  inProject: on.projectId !== undefined,
  roleAt: (level) =>
    (level === 'fleet'
      ? fleetRole(world, actor)
      : level === 'silo'
        ? siloRole(world, actor)
        : on.projectId && projectRole(world, actor, on.projectId)) || 'none',
})
