/** The nouns of the settings area: what belongs to the user, and what this browser keeps. */
import type { DeviceAccessToken } from '@/api/contract/user'
import type { SshKey } from '@/api/contract/current-user'
import { currentUserAccessTokenList } from '@/api/operations/access-token'
import { currentUserSshKeyList, currentUserSshKeyView } from '@/api/operations/ssh-key'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { PART } from '../engine/part'
import type { KeyRow } from '../keys/own-keys'
import type { Alias } from '../palette/aliases'

declare module '../engine/noun' {
  interface Things {
    'ssh-key': SshKey
    'access-token': DeviceAccessToken
    key: KeyRow
    alias: Alias
  }
}

export const settingsNouns: readonly NounRecord[] = [
  noun({
    id: 'ssh-key',
    singular: 'SSH key',
    field: 'sshKey',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: currentUserSshKeyList },
    view: currentUserSshKeyView,
    alsoIn: [],
    page: untypedPath(paths.sshKey),
    list: untypedPath(paths.sshKeys),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'ssh-key.list',
      create: 'ssh-key.create',
      view: 'ssh-key.view',
      edit: undefined,
      delete: 'ssh-key.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'SSH keys',
      guide: 'api/current_user_ssh_key_list',
      text: [
        'Public keys that are stored here are put on the instances that you create, so that you can log in with the private key, which never leaves your machine.',
        'A key reaches an instance when the instance is created: adding or deleting one changes nothing on existing instances.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    ...PART,
    id: 'access-token',
    singular: 'access token',
    field: 'accessToken',
    parents: [],
    addressedBy: 'id',
    listing: { from: 'api', operation: currentUserAccessTokenList },
    list: untypedPath(paths.accessTokens),
    commands: {
      list: 'access-token.list',
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: 'access-token.delete',
    },
    topic: {
      title: 'access tokens',
      guide: 'api/guides/authentication',
      text: [
        'A token lets a tool act as you, with all your roles. It is created when the tool logs in by device login, and is shown to that tool only.',
        'A deleted token stops working at once. The ID here tells tokens apart and is not secret.',
      ],
    },
  }),
  noun({
    ...PART,
    id: 'key',
    singular: 'key',
    field: 'key',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'browser', id: 'ownKeys' },
    list: untypedPath(paths.keys),
    commands: {
      list: 'key.list',
      create: undefined,
      view: undefined,
      edit: 'key.edit',
      delete: 'key.clear',
    },
    topic: {
      title: 'keys',
      guide: undefined,
      text: [
        'Every action is in the command palette, and most have keys: single letters while no text field has the focus, with g to go somewhere, c to create, a to act on a row.',
        'Any action can be given other keys, and single letters can be switched off altogether.',
      ],
    },
  }),
  noun({
    ...PART,
    id: 'alias',
    singular: 'alias',
    field: 'alias',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'browser', id: 'ownAliases' },
    list: untypedPath(paths.aliases),
    commands: {
      list: 'alias.list',
      create: 'alias.create',
      view: undefined,
      edit: 'alias.edit',
      delete: 'alias.delete',
    },
    topic: {
      title: 'aliases',
      guide: undefined,
      text: [
        'An alias is a short word of your own for a command. Typed exactly, it comes first in the palette.',
      ],
    },
  }),
]
