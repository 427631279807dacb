/** Who makes a call, and the roles that the caller has. */
import type { Role } from '@/api/contract/policy'
import { ON_PROJECT, roleIn, strongest } from '@/model/roles'
import type { UserRow, World } from '../state'
import { FLEET } from '../state'
import { sessionLives } from './people'

/** Somebody who is logged in. */
export interface Actor {
  user: UserRow
  siloId: string
  /** How they said who they are, in the audit log's words. */
  authMethod: 'session_cookie' | 'access_token'
  /** The ids of the person and their groups. */
  identities: ReadonlySet<string>
}

/** Whose request this is, by the token it carries, if it is anybody's. A session is used by that. */
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
    authMethod: session ? 'session_cookie' : 'access_token',
    identities: new Set([user.id, ...groups.map((g) => g.id)]),
  }
}

const held = (world: World, actor: Actor, on: string): Role | undefined => {
  const policy = world.policies.get(on)
  return policy && roleIn([policy], actor.identities)
}

/** The role on the fleet: its own policy's, or what the silo's roles confer there. */
export function fleetRole(world: World, actor: Actor): Role | undefined {
  const onSilo = held(world, actor, actor.siloId)
  const conferred = onSilo && world.silos.get(actor.siloId)?.mappedFleetRoles[onSilo]
  return strongest([held(world, actor, FLEET), ...(conferred ?? [])])
}

/** What a role on the fleet counts for on every silo: an admin's and a viewer's alike, as the API has it. */
export const siloRole = (world: World, actor: Actor): Role | undefined =>
  strongest([held(world, actor, actor.siloId), fleetRole(world, actor)])

/** The role on one project: the strongest of its own policy's and what the silo's comes to there. */
export function projectRole(world: World, actor: Actor, projectId: string): Role | undefined {
  const onSilo = siloRole(world, actor)
  return strongest([held(world, actor, projectId), onSilo && ON_PROJECT[onSilo]])
}
