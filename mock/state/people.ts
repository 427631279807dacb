/** Silos and who is in them. */
import type { SshKey } from '@/api/contract/current-user'
import type { Silo } from '@/api/contract/silo'
import type { DeviceAccessToken, Group } from '@/api/contract/user'
import { Table, named } from '../table'

export interface UserRow {
  id: string
  /** What a person types to log in. The API does not show it. */
  username: string
  displayName: string
  siloId: string
}

export interface GroupRow extends Group {
  memberIds: string[]
}

export interface AccessTokenRow extends DeviceAccessToken {
  userId: string
  /** The bearer token itself. */
  secret: string
}

/** Somebody who is logged in. */
export interface SessionRow {
  id: string
  /** What their cookie holds. */
  token: string
  userId: string
  timeCreated: Date
  timeLastUsed: Date
}

export const peopleTables = () => ({
  silos: new Table<Silo>({ noun: 'silo', name: named }),
  users: new Table<UserRow>({ noun: 'user', parent: (r) => r.siloId, name: (r) => r.username }),
  groups: new Table<GroupRow>({
    noun: 'group',
    parent: (r) => r.siloId,
    name: (r) => r.displayName,
  }),
  sessions: new Table<SessionRow, 'token'>({
    noun: 'session',
    parent: (r) => r.userId,
    indexes: { token: (r) => r.token },
  }),
  accessTokens: new Table<AccessTokenRow, 'secret'>({
    noun: 'access token',
    parent: (r) => r.userId,
    indexes: { secret: (r) => r.secret },
  }),
  sshKeys: new Table<SshKey>({ noun: 'ssh-key', parent: (r) => r.siloUserId, name: named }),
})
