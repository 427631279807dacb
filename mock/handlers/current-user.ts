import type * as accessTokens from '@/api/operations/access-token'
import type * as ops from '@/api/operations/current-user'
import type * as sshKeys from '@/api/operations/ssh-key'
import { mayHave } from '@/model/permission'
import { askerOf, fleetRole } from '../rack/actor'
import { notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'

export const currentUser: HandlersFor<typeof ops & typeof accessTokens & typeof sshKeys> = {
  currentUserView: ({ actor, world }) => ({
    id: actor.user.id,
    displayName: actor.user.displayName,
    fleetViewer: fleetRole(world, actor) !== undefined,
    // True for users who may change the silo, including operators without a role on it. Source: http_entrypoints.rs.
    siloAdmin: mayHave('silo: change', askerOf(world, actor, { inOwnSilo: true, isOwn: false })),
    siloId: actor.siloId,
    siloName: world.silos.get(actor.siloId)?.name ?? '',
    timeCreated: actor.user.timeCreated,
    timeModified: actor.user.timeModified,
  }),

  currentUserGroups: ({ actor, world, query }) =>
    pageRows(
      world.groups.under(actor.siloId).filter((g) => g.memberIds.includes(actor.user.id)),
      query,
    ),

  currentUserAccessTokenList: ({ actor, world, query }) =>
    world.accessTokens.page(query, actor.user.id),

  currentUserAccessTokenDelete: ({ actor, world, path }) => {
    const token = world.accessTokens.get(path.tokenId)
    if (token?.userId !== actor.user.id) throw notFound('device-access-token', 'id', path.tokenId)
    world.accessTokens.remove(token.id)
  },

  currentUserSshKeyList: ({ actor, world, query }) => world.sshKeys.page(query, actor.user.id),

  // The API accepts any text as a key; only the guest would notice a bad one.
  currentUserSshKeyCreate: ({ actor, world, body }) =>
    world.sshKeys.add({
      ...newNamed(world, body),
      publicKey: body.publicKey,
      siloUserId: actor.user.id,
    }),

  currentUserSshKeyView: ({ actor, world, path }) =>
    ownKey(byNameOrId(world.sshKeys, path.sshKey, actor.user.id), actor.user.id),

  currentUserSshKeyDelete: ({ actor, world, path }) => {
    const key = byNameOrId(world.sshKeys, path.sshKey, actor.user.id)
    world.sshKeys.remove(ownKey(key, actor.user.id).id)
  },
}

/** An SSH key of this user. @throws ApiFault 404 when the id belongs to another user */
function ownKey<T extends { id: string; siloUserId: string }>(key: T, userId: string): T {
  if (key.siloUserId !== userId) throw notFound('ssh-key', 'id', key.id)
  return key
}
