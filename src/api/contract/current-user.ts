import * as z from 'zod'
import {
  IdSortMode,
  NameOrIdSortMode,
  identity,
  name,
  page,
  paging,
  timestamp,
  uuid,
} from './common'

/** View of an SSH Key */
export const SshKey = z.object({
  ...identity,
  /** SSH public key, e.g., `"ssh-ed25519 AAAAC3NzaC..."` */
  publicKey: z.string(),
  /** The user to whom this key belongs */
  siloUserId: uuid,
})
export type SshKey = z.infer<typeof SshKey>

/** Info about the current user */
export const CurrentUser = z.object({
  /** Human-readable name that can identify the user */
  displayName: z.string(),
  id: uuid,
  /** Uuid of the silo to which this user belongs */
  siloId: uuid,
  /** Name of the silo to which this user belongs. */
  siloName: name,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** View of a device access token */
export const DeviceAccessToken = z.object({
  /**
   * A unique, immutable, system-controlled identifier for the token. Note that this ID is not the
   * bearer token itself, which starts with "oxide-token-"
   */
  id: uuid,
  timeCreated: timestamp,
  /** Expiration timestamp. A null value means the token does not automatically expire. */
  timeExpires: timestamp.nullish(),
})
export type DeviceAccessToken = z.infer<typeof DeviceAccessToken>

/** View of a Group */
export const Group = z.object({
  /** Human-readable name that can identify the group */
  displayName: z.string(),
  id: uuid,
  /** Uuid of the silo to which this group belongs */
  siloId: uuid,
})
export type Group = z.infer<typeof Group>

/** Create-time parameters for an `SshKey` */
export const SshKeyCreate = z.object({
  description: z.string(),
  name: name,
  /** SSH public key, e.g., `"ssh-ed25519 AAAAC3NzaC..."` */
  publicKey: z.string(),
})
export type SshKeyCreate = z.infer<typeof SshKeyCreate>

export const currentUserContract = {
  currentUserView: { result: CurrentUser, status: 200 },
  currentUserAccessTokenList: {
    query: z.object({ ...paging, sortBy: IdSortMode.optional() }),
    result: page(DeviceAccessToken),
    status: 200,
  },
  currentUserAccessTokenDelete: { status: 204 },
  currentUserGroups: {
    query: z.object({ ...paging, sortBy: IdSortMode.optional() }),
    result: page(Group),
    status: 200,
  },
  currentUserSshKeyList: {
    query: z.object({ ...paging, sortBy: NameOrIdSortMode.optional() }),
    result: page(SshKey),
    status: 200,
  },
  currentUserSshKeyCreate: { body: SshKeyCreate, result: SshKey, status: 201 },
  currentUserSshKeyView: { result: SshKey, status: 200 },
  currentUserSshKeyDelete: { status: 204 },
} as const
