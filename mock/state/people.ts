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
  /** The name that the user types to sign in. The API does not return it. */
  username: string
  displayName: string
  siloId: string
  timeCreated: Date
  timeModified: Date
  /** The user's password. Without one, every password except `bad` works. */
  password?: UserPassword
}

export interface GroupRow extends Group {
  memberIds: string[]
}

export interface AccessTokenRow extends DeviceAccessToken {
  userId: string
  /** The secret bearer token. */
  secret: string
}

/** A session in a browser. */
export interface SessionRow {
  id: string
  /** The value of the session's cookie. */
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

/** A device that requested a login. */
export interface DeviceRequestRow {
  id: string
  clientId: string
  /** The code with which the device polls. */
  deviceCode: string
  /** The code that the user types, including its dash. */
  userCode: string
  /** The token lifetime that the device requests. */
  ttlSeconds: number | undefined
  timeExpires: Date
  /** The device's token, after a user has confirmed the login. */
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
  /** The maximum lifetime of device tokens in seconds, by silo. Without an entry, there is no limit. */
  tokenLimits: new Map<string, number>(),
  /** Tokens of ended sessions, which browsers may still send. */
  endedSessions: new Set<string>(),
})
