/** The user's SSH keys. The API cannot update one. */
import { currentUserSshKeyCreate, currentUserSshKeyDelete } from '@/api/operations/ssh-key'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'

const one = { sshKey: ref('ssh-key') }

export const sshKeyCommands = [
  command({
    id: 'ssh-key.list',
    title: 'SSH keys',
    verb: 'SSH keys',
    noun: 'ssh-key',
    also: 'settings public profile',
    opens: paths.sshKeys,
  }),
  command({
    id: 'ssh-key.create',
    title: 'Add SSH key',
    verb: 'Add SSH key',
    noun: 'ssh-key',
    also: 'new create public',
    opens: paths.sshKeyNew,
    sends: [currentUserSshKeyCreate],
  }),
  command({
    id: 'ssh-key.view',
    title: 'Open SSH key',
    verb: 'Open',
    noun: 'ssh-key',
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
    id: 'ssh-key.delete',
    title: 'Delete SSH key',
    verb: 'Delete',
    noun: 'ssh-key',
    danger: 'confirm',
    args: one,
    calls: currentUserSshKeyDelete,
    input: ({ sshKey }) => ({ path: { sshKey } }),
    done: ({ sshKey }) => `SSH key ${sshKey} deleted`,
    failed: () => 'Could not delete SSH key',
    warning: () =>
      'New instances will not get it. Instances that already have it keep it: remove it there yourself.',
    redirect: () => paths.sshKeys(),
  }),
] as const
