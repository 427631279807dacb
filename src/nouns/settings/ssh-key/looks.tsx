import type { SshKey } from '@/api/contract/current-user'
import { readSshKey } from './rules'
import { paths } from '@/paths'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '@/resources/resource'

/** An SSH key of the user as a subject of commands. */
export const sshKeySubject = (key: SshKey) => ({
  noun: 'ssh-key' as const,
  name: key.name,
  id: key.id,
  args: { sshKey: key.name },
  value: key,
})

/** The kind in words: 'Ed25519 256'. */
const kindOf = ({ publicKey }: SshKey): string | undefined => {
  const facts = readSshKey(publicKey)
  return facts && `${facts.called} ${facts.bits}`
}

const fingerprintOf = ({ publicKey }: SshKey) => readSshKey(publicKey)?.fingerprint

/** The user's SSH keys. The API has no fingerprint; the console computes it. */
export const sshKeyResource = (): Resource<SshKey> => ({
  noun: 'ssh-key',
  title: 'SSH keys',
  list: settingsReads.mySshKeys(),
  link: (row) => paths.sshKey({ sshKey: row.name }),
  subject: sshKeySubject,
  columns: [
    nameColumn(),
    descriptionColumn(),
    {
      key: 'type',
      title: 'Type',
      value: kindOf,
      render: (row) => kindOf(row) ?? <Blank />,
      width: 'minmax(110px, 0.6fr)',
      always: true,
    },
    {
      key: 'fingerprint',
      title: 'Fingerprint',
      value: fingerprintOf,
      render: (row) => {
        const print = fingerprintOf(row)
        return print === undefined ? <Blank /> : <span data-tip={print}>{print}</span>
      },
      width: 'minmax(160px, 410px)',
    },
    createdColumn(),
  ],
  commands: [
    'ssh-key.view',
    'ssh-key.copy',
    'copy.id',
    'copy.name',
    'copy.cli',
    'copy.terraform',
    'view.raw',
    'ssh-key.delete',
  ],
  actions: ['ssh-key.create'],
  empty: {
    title: 'No SSH keys',
    text: 'A public key lets you log in to the instances that you create: it is put on them when they start.',
    offer: 'ssh-key.create',
  },
})
