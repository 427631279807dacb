/** The keymap as a list: every command with its keys. */
import { subjectOf } from '@commands/engine/scope'
import { styled } from 'styled-components'
import { platform } from '@/bind/preferences'
import { VisibleKeys } from '@/ui/VisibleKeys'
import { Faint } from '@/ui/text'
import { showKeys } from '@commands/keys/keys'
import type { BoundKey, KeyRow } from '@commands/keys/own-keys'
import { Blank } from '@/resources/cells'
import { originColumn } from '@/resources/settings/origin'
import { settingsReads } from '@/resources/settings/reads'
import type { Resource } from '@/resources/resource'

const Several = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 12px;
  overflow: hidden;
`

const KeysOf = ({ keys }: { keys: readonly BoundKey[] }) =>
  keys.length === 0 ? (
    <Blank />
  ) : (
    <Several>
      {keys.map((key) => (
        <span key={`${key.keys} ${key.when}`}>
          <VisibleKeys presses={showKeys(key.keys, platform)} />
        </span>
      ))}
    </Several>
  )

const spelled = (keys: readonly BoundKey[]) => keys.map((k) => k.keys).join(' · ')

export const keyResource = (): Resource<KeyRow> => ({
  noun: 'key',
  title: 'Keys',
  list: settingsReads.keyRows(),
  isOwn: true,
  subject: (row) => subjectOf({ noun: 'key', value: row }, { key: row.id }),
  columns: [
    {
      key: 'name',
      title: 'Command',
      value: (row) => row.name,
      parts: [{ key: 'command', value: (row) => row.command }],
      render: (row) => <span data-tip={row.command}>{row.name}</span>,
      width: 'minmax(180px, 1.6fr)',
      always: true,
    },
    {
      key: 'keys',
      title: 'Keys',
      value: (row) => (row.keys.length === 0 ? undefined : spelled(row.keys)),
      render: (row) => <KeysOf keys={row.keys} />,
      width: 'minmax(130px, 1fr)',
      always: true,
    },
    {
      key: 'default',
      title: 'By default',
      value: (row) => spelled(row.defaults),
      render: (row) =>
        spelled(row.keys) === spelled(row.defaults) ? (
          <Faint>the same</Faint>
        ) : (
          <KeysOf keys={row.defaults} />
        ),
      width: 'minmax(110px, 1fr)',
    },
    {
      key: 'where',
      title: 'Where',
      value: (row) => row.keys[0]?.when ?? row.when,
      render: (row) => {
        const when = row.keys[0]?.when ?? row.when
        return <span data-tip={when}>{when}</span>
      },
      width: 'minmax(120px, 1.2fr)',
    },
    originColumn(),
  ],
  commands: ['key.edit', 'key.reset', 'key.clear'],
  actions: [],
  empty: { title: 'No commands', text: 'There is nothing to bind a key to.' },
})
