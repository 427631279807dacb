/** Silos, who is in them, and how they prove who they are. */
import type { Certificate } from '@/api/contract/certificate'
import type { SshKey } from '@/api/contract/current-user'
import type { SamlIdentityProvider, UserPassword } from '@/api/contract/identity-provider'
import type { Silo } from '@/api/contract/silo'
import type { DeviceAccessToken, Group, UserBuiltin } from '@/api/contract/user'
import { Table, named } from './table'

export interface UserRow {
  id: string
  /** What a person types to log in. The API does not show it. */
  username: string
  displayName: string
  siloId: string
  /** What logs them in with a password. Without it, any password but one will do. */
  password?: UserPassword
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

export interface IdentityProviderRow extends SamlIdentityProvider {
  siloId: string
}

export interface CertificateRow extends Certificate {
  siloId: string
}

/** A device that asked to be logged in. */
export interface DeviceRequestRow {
  id: string
  clientId: string
  /** What the device polls with. */
  deviceCode: string
  /** What the person types, with its dash. */
  userCode: string
  /** The lifetime the device wants for its token. */
  ttlSeconds: number | undefined
  timeExpires: Date
  /** How long the device must wait between two polls. */
  intervalSeconds: number
  timeLastPolled?: Date
  /** The token it will be given, once a person has confirmed. */
  tokenId?: string
}

const inSilo = (row: { siloId: string }) => row.siloId

export const peopleTables = () => ({
  silos: new Table<Silo>({ noun: 'silo', name: named }),
  users: new Table<UserRow>({ noun: 'user', parent: inSilo, name: (r) => r.username }),
  groups: new Table<GroupRow>({
    noun: 'group',
    parent: inSilo,
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
  builtinUsers: new Table<UserBuiltin>({ noun: 'built-in user', name: named }),
  identityProviders: new Table<IdentityProviderRow>({
    noun: 'saml-identity-provider',
    parent: inSilo,
    name: named,
  }),
  certificates: new Table<CertificateRow>({ noun: 'certificate', parent: inSilo, name: named }),
  deviceRequests: new Table<DeviceRequestRow, 'deviceCode' | 'userCode'>({
    noun: 'device-auth-request',
    indexes: { deviceCode: (r) => r.deviceCode, userCode: (r) => r.userCode },
  }),
  /** The greatest lifetime of a device's token in seconds, by silo; without one there is no limit. */
  tokenLimits: new Map<string, number>(),
  /** Tokens of sessions that were ended: a browser may still have one in its cookie. */
  endedSessions: new Set<string>(),
})
