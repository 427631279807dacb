/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { R17, R19 } from '@/api/version'
import { idList, identity, name, named, page, sortedList, timestamp, uuid } from './common'
import { DeviceAccessToken, Group } from './user'
import { since } from './versions'

export const CurrentUser = z.object({
  displayName: z.string(),
  fleetViewer: since(R17, z.boolean()),
  id: uuid,
  siloAdmin: since(R17, z.boolean()),
  siloId: uuid,
  siloName: name,
  timeCreated: since(R19, timestamp),
  timeModified: since(R19, timestamp),
})
export type CurrentUser = z.infer<typeof CurrentUser>

export const SshKey = z.object({ ...identity, publicKey: z.string(), siloUserId: uuid })
export type SshKey = z.infer<typeof SshKey>

export const SshKeyCreate = z.object({ ...named, publicKey: z.string() })
export type SshKeyCreate = z.infer<typeof SshKeyCreate>

export const currentUserContract = {
  currentUserAccessTokenDelete: { status: 204 },
  currentUserAccessTokenList: { query: idList, result: page(DeviceAccessToken), status: 200 },
  currentUserGroups: { query: idList, result: page(Group), status: 200 },
  currentUserSshKeyCreate: { body: SshKeyCreate, result: SshKey, status: 201 },
  currentUserSshKeyDelete: { status: 204 },
  currentUserSshKeyList: { query: sortedList, result: page(SshKey), status: 200 },
  currentUserSshKeyView: { result: SshKey, status: 200 },
  currentUserView: { result: CurrentUser, status: 200 },
} as const
