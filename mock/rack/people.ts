/** Users, their groups and their sessions: adding and removing users, ending sessions. */
import type { UserPassword } from '@/api/contract/identity-provider'
import type { Silo } from '@/api/contract/silo'
import { notFound } from '../state/api-fault'
import type { GroupRow, SessionRow, UserRow, World } from '../state'

const HOUR = 60 * 60 * 1_000
/** Milliseconds until an unused session ends, and until any session ends. */
export const SESSION_IDLE = 8 * HOUR
export const SESSION_LIFETIME = 24 * HOUR

export const sessionLives = (
  { timeCreated, timeLastUsed }: Pick<SessionRow, 'timeCreated' | 'timeLastUsed'>,
  now: Date,
): boolean =>
  now.getTime() - timeLastUsed.getTime() < SESSION_IDLE &&
  now.getTime() - timeCreated.getTime() < SESSION_LIFETIME

/** Ends a session, so that a cookie with its token cannot restore the session. */
export function endSession(world: World, session: SessionRow): void {
  world.endedSessions.add(session.token)
  world.sessions.remove(session.id)
}

/** Ends all sessions of a user and deletes all their tokens. */
export function logOut(world: World, userId: string): void {
  for (const session of world.sessions.under(userId)) endSession(world, session)
  for (const token of world.accessTokens.under(userId)) world.accessTokens.remove(token.id)
}

/**
 * @returns the silo, if it has local users. Source: nexus/src/app/silo.rs
 * @throws ApiFault 404 for a silo with an identity provider
 */
export function refuseUnlessLocal(silo: Silo): Silo {
  if (silo.identityMode !== 'local_only') throw notFound('identity-provider', 'name', 'local')
  return silo
}

/** A new id and the times of a new user or group. */
const newOne = (world: World) => {
  const now = world.clock.now()
  return { id: world.ids.uuid(), timeCreated: now, timeModified: now }
}

/**
 * Adds a user to a silo.
 * @param more the password, and a display name other than the username
 * @throws ApiFault when the username is taken
 */
export const addUser = (
  world: World,
  siloId: string,
  username: string,
  more: { displayName?: string; password?: UserPassword } = {},
): UserRow =>
  world.users.add({ ...newOne(world), username, displayName: username, siloId, ...more })

export const addGroup = (
  world: World,
  siloId: string,
  displayName: string,
  memberIds: string[] = [],
): GroupRow => world.groups.add({ ...newOne(world), displayName, siloId, memberIds })

/** Makes a user a member of exactly these groups of the silo, and creates missing groups. */
export function setGroups(world: World, user: UserRow, names: readonly string[]): void {
  for (const name of names)
    if (!world.groups.named(name, user.siloId)) addGroup(world, user.siloId, name)
  for (const group of world.groups.under(user.siloId)) {
    const others = group.memberIds.filter((id) => id !== user.id)
    const memberIds = names.includes(group.displayName) ? [...others, user.id] : others
    world.groups.update(group.id, { memberIds })
  }
}

/**
 * Removes a user with all sessions, tokens, keys and memberships. Roles stay in the policies. Source:
 * nexus/db-queries/src/db/datastore/silo_user.rs
 */
export function removeUser(world: World, user: UserRow): void {
  logOut(world, user.id)
  for (const key of world.sshKeys.under(user.id)) world.sshKeys.remove(key.id)
  setGroups(world, user, [])
  world.users.remove(user.id)
}
