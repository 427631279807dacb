import * as z from 'zod'
import { R17 } from '@/api/version'
import { idList, identity, name, named, page, sortedList, uuid } from './common'
import { DeviceAccessToken, Group, times } from './user'
import { since } from './versions'

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
  /** Whether this user has the viewer role on the fleet. */
  fleetViewer: since(R17, z.boolean()),
  id: uuid,
  /** Whether this user has the admin role on their silo. */
  siloAdmin: since(R17, z.boolean()),
  /** Uuid of the silo to which this user belongs */
  siloId: uuid,
  /** Name of the silo to which this user belongs. */
  siloName: name,
  ...times,
})
export type CurrentUser = z.infer<typeof CurrentUser>

/** Create-time parameters for an `SshKey` */
export const SshKeyCreate = z.object({
  ...named,
  /** SSH public key, e.g., `"ssh-ed25519 AAAAC3NzaC..."` */
  publicKey: z.string(),
})
export type SshKeyCreate = z.infer<typeof SshKeyCreate>

export const currentUserContract = {
  currentUserView: { result: CurrentUser, status: 200 },
  currentUserAccessTokenList: {
    query: idList,
    result: page(DeviceAccessToken),
    status: 200,
  },
  currentUserAccessTokenDelete: { status: 204 },
  currentUserGroups: {
    query: idList,
    result: page(Group),
    status: 200,
  },
  currentUserSshKeyList: {
    query: sortedList,
    result: page(SshKey),
    status: 200,
  },
  currentUserSshKeyCreate: { body: SshKeyCreate, result: SshKey, status: 201 },
  currentUserSshKeyView: { result: SshKey, status: 200 },
  currentUserSshKeyDelete: { status: 204 },
} as const
