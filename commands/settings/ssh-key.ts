/** The user's SSH keys. The API cannot update a key. */
import type { SshKey } from '@/api/contract/current-user'
import {
  currentUserSshKeyCreate,
  currentUserSshKeyDelete,
  currentUserSshKeyList,
  currentUserSshKeyView,
} from '@/api/operations/ssh-key'
import { SSH_KEYS } from '@/model/behaviours/files'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'ssh-key': SshKey
  }
}

const one = { sshKey: ref('ssh-key') }

const { list, view, create, remove } = usual('ssh-key', 'SSH key')

const sshKeyCommands = [
  command({
    ...list('settings public profile'),
    opens: paths.sshKeys,
  }),
  command({
    ...create('new create public'),
    title: 'Add SSH key',
    verb: 'Add SSH key',
    opens: paths.sshKeyNew,
    sends: [currentUserSshKeyCreate],
  }),
  command({
    ...view(),
    args: one,
    opens: paths.sshKey,
  }),
  command({
    id: 'ssh-key.copy',
    hint: true,
    title: 'Copy public key',
    verb: 'Copy public key',
    noun: 'ssh-key',
    also: 'ssh',
    args: one,
    does: async ({ sshKey }, ctx) => {
      const key = ctx.find('ssh-key', { sshKey })
      if (!key) return 'open the list of SSH keys first'
      await ctx.copy(key.publicKey.trim(), 'public key')
      return undefined
    },
  }),
  command({
    ...remove(''),
    args: one,
    calls: currentUserSshKeyDelete,
    input: ({ sshKey }) => ({ path: { sshKey } }),
    warning: () =>
      'New instances will not get it, nor will those that were created with it and never started. Instances that already have it keep it: remove it there yourself.',
    redirect: () => paths.sshKeys(),
  }),
] as const

export const sshKeyFamily = family({
  nouns: [
    noun({
      id: 'ssh-key',
      singular: 'SSH key',
      chosenAs: ['sshPublicKeys'],
      terraform: async () => (await import('./terraform')).sshKey,
      listing: { from: 'api', operation: currentUserSshKeyList },
      view: currentUserSshKeyView,
      compare: async () => ({ members: ['publicKey'] }),
      page: paths.sshKey,
      list: paths.sshKeys,
      isPanel: true,
      isSearched: true,
      topic: {
        title: 'SSH keys',
        guide: 'api/current_user_ssh_key_list',
        text: [
          'Public keys that are stored here are put on the instances that you create, so that you can log in with the private key, which never leaves your machine.',
          'Options may stand before a key, as OpenSSH takes them: from="10.0.0.0/8",no-pty limits where it may be used from and what for. With cert-authority it is the key of an authority, whose certificates are accepted.',
          'An instance gets the keys that are chosen when it is created, and reads them when it first starts. Adding one changes nothing on existing instances; deleting one only on those that were never started, which do not get it any more.',
        ],
        racks: Object.values(SSH_KEYS),
      },
    }),
  ],
  keys: [
    ...key('root', 'c k', 'ssh-key.create'),
    ...sortKeys('ssh-key', { k: 'type', f: 'fingerprint' }),
    ...key(['row', 'panel'], 'y p', 'ssh-key.copy', { noun: 'ssh-key' }),
  ],
  commands: sshKeyCommands,
})
