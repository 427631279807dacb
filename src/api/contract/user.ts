import * as z from 'zod'
import { R19 } from '@/api/version'
import {
  IdSortMode,
  NameSortMode,
  idList,
  identity,
  nameOrId,
  page,
  paging,
  timestamp,
  uuid,
} from './common'
import { since } from './versions'

/** When a user or a group was created and last changed. */
export const times = {
  timeCreated: since(R19, timestamp),
  timeModified: since(R19, timestamp),
}

/** View of a Group */
export const Group = z.object({
  /** Human-readable name that can identify the group */
  displayName: z.string(),
  id: uuid,
  /** Uuid of the silo to which this group belongs */
  siloId: uuid,
  ...times,
})
export type Group = z.infer<typeof Group>

/**
 * Usernames must begin with a lower case ASCII letter, be composed exclusively of lowercase ASCII,
 * uppercase ASCII, numbers, and '-', and may not end with a '-'. Usernames cannot be a UUID, but
 * they may contain a UUID. They can be at most 63 characters long.
 */
export const UserId = z
  .string()
  .regex(
    /^(?![0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$)^[a-z]([a-zA-Z0-9-]*[a-zA-Z0-9]+)?$/,
  )
  .max(63)
export type UserId = z.infer<typeof UserId>

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

/** View of a User */
export const User = z.object({
  /** Human-readable name that can identify the user */
  displayName: z.string(),
  id: uuid,
  /** Uuid of the silo to which this user belongs */
  siloId: uuid,
  ...times,
})
export type User = z.infer<typeof User>

/** View of a Built-in User */
export const UserBuiltin = z.object({
  ...identity,
})
export type UserBuiltin = z.infer<typeof UserBuiltin>

/** View of a console session */
export const ConsoleSession = z.object({
  /** A unique, immutable, system-controlled identifier for the session */
  id: uuid,
  timeCreated: timestamp,
  timeLastUsed: timestamp,
})
export type ConsoleSession = z.infer<typeof ConsoleSession>

export const userContract = {
  groupList: {
    query: idList,
    result: page(Group),
    status: 200,
  },
  groupView: { result: Group, status: 200 },
  siloUserList: {
    query: z.object({ ...paging, silo: nameOrId.optional(), sortBy: IdSortMode.optional() }),
    result: page(User),
    status: 200,
  },
  siloUserView: { query: z.object({ silo: nameOrId }), result: User, status: 200 },
  userBuiltinList: {
    query: z.object({ ...paging, sortBy: NameSortMode.optional() }),
    result: page(UserBuiltin),
    status: 200,
  },
  userBuiltinView: { result: UserBuiltin, status: 200 },
  userList: {
    query: z.object({ ...paging, group: uuid.nullish(), sortBy: IdSortMode.optional() }),
    result: page(User),
    status: 200,
  },
  userView: { result: User, status: 200 },
  userTokenList: {
    query: idList,
    result: page(DeviceAccessToken),
    status: 200,
  },
  userLogout: { status: 204 },
  userSessionList: {
    query: idList,
    result: page(ConsoleSession),
    status: 200,
  },
} as const
