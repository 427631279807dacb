/** Silos, their users, and the users' credentials. */
import type { Certificate } from '@/api/contract/certificate'
import type { SshKey } from '@/api/contract/current-user'
import type { SamlIdentityProvider, UserPassword } from '@/api/contract/identity-provider'
import type { ScimClientBearerToken } from '@/api/contract/scim'
import type { Silo } from '@/api/contract/silo'
import type { DeviceAccessToken, Group, UserBuiltin } from '@/api/contract/user'
import { Table, named } from './table'

export interface UserRow {
  id: string
  /** What the user types to log in. The API does not show it. */
  username: string
  displayName: string
  siloId: string
  timeCreated: Date
  timeModified: Date
  /** The user's password. Without it, any password but `bad` works. */
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

/** A login in a browser. */
export interface SessionRow {
  id: string
  /** The value of the session cookie. */
  token: string
  userId: string
  timeCreated: Date
  timeLastUsed: Date
}

export interface IdentityProviderRow extends SamlIdentityProvider {
  siloId: string
}

export interface ScimTokenRow extends ScimClientBearerToken {
  siloId: string
}

export interface CertificateRow extends Certificate {
  siloId: string
}

/** A device that asked to be logged in. */
export interface DeviceRequestRow {
  id: string
  clientId: string
  /** The code that the device polls with. */
  deviceCode: string
  /** The code that the user types, with its dash. */
  userCode: string
  /** The lifetime that the device requests for its token. */
  ttlSeconds: number | undefined
  timeExpires: Date
  /** The least number of seconds between two polls. */
  /** The device's token, once a user has confirmed. */
  tokenId?: string
}

export const peopleTables = () => ({
  silos: new Table<Silo>({ noun: 'silo', name: named }),
  users: new Table<UserRow>({ noun: 'user', parent: 'siloId', name: (r) => r.username }),
  groups: new Table<GroupRow>({
    noun: 'group',
    parent: 'siloId',
    name: (r) => r.displayName,
    names: { memberIds: 'user' },
  }),
  sessions: new Table<SessionRow, 'token'>({
    noun: 'session',
    parent: 'userId',
    indexes: { token: (r) => r.token },
  }),
  accessTokens: new Table<AccessTokenRow, 'secret'>({
    noun: 'access token',
    called: 'token',
    parent: 'userId',
    indexes: { secret: (r) => r.secret },
  }),
  sshKeys: new Table<SshKey>({ noun: 'ssh-key', parent: 'siloUserId', name: named }),
  builtinUsers: new Table<UserBuiltin>({ noun: 'built-in user', name: named }),
  identityProviders: new Table<IdentityProviderRow>({
    noun: 'saml-identity-provider',
    called: 'provider',
    parent: 'siloId',
    name: named,
    names: { idpEntityId: null, spClientId: null },
  }),
  scimTokens: new Table<ScimTokenRow>({
    noun: 'scim-client-bearer-token',
    called: 'token',
    parent: 'siloId',
    time: (r) => r.timeCreated,
  }),
  certificates: new Table<CertificateRow>({ noun: 'certificate', parent: 'siloId', name: named }),
  deviceRequests: new Table<DeviceRequestRow, 'deviceCode' | 'userCode'>({
    noun: 'device-auth-request',
    names: { clientId: null },
    indexes: { deviceCode: (r) => r.deviceCode, userCode: (r) => r.userCode },
  }),
  /** The greatest lifetime of a device token in seconds, by silo. No entry means no limit. */
  tokenLimits: new Map<string, number>(),
  /** Tokens of ended sessions, which a browser may still have in its cookie. */
  endedSessions: new Set<string>(),
})
