/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R19 } from '@/api/version'
import {
  IdSortMode,
  NameSortMode,
  idList,
  identity,
  name,
  nameOrId,
  page,
  paging,
  timestamp,
  uuid,
} from './common'
import { since } from './versions'

export const ConsoleSession = z.object({
  id: uuid,
  timeCreated: timestamp,
  timeLastUsed: timestamp,
})
export type ConsoleSession = z.infer<typeof ConsoleSession>

export const DeviceAccessToken = z.object({
  id: uuid,
  timeCreated: timestamp,
  timeExpires: timestamp.nullish(),
})
export type DeviceAccessToken = z.infer<typeof DeviceAccessToken>

export const Group = z.object({
  displayName: z.string(),
  id: uuid,
  siloId: uuid,
  timeCreated: since(R19, timestamp),
  timeModified: since(R19, timestamp),
})
export type Group = z.infer<typeof Group>

export const User = z.object({
  displayName: z.string(),
  id: uuid,
  siloId: uuid,
  timeCreated: since(R19, timestamp),
  timeModified: since(R19, timestamp),
})
export type User = z.infer<typeof User>

export const UserBuiltin = z.object(identity)
export type UserBuiltin = z.infer<typeof UserBuiltin>

export const UserId = name
export type UserId = z.infer<typeof UserId>

export const userContract = {
  groupList: { query: idList, result: page(Group), status: 200 },
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
  userLogout: { status: 204 },
  userSessionList: { query: idList, result: page(ConsoleSession), status: 200 },
  userTokenList: { query: idList, result: page(DeviceAccessToken), status: 200 },
  userView: { result: User, status: 200 },
} as const
