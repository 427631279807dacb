/** The keys of one command, and a new one. Conflicts are shown before the key is added. */
import { useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShell, useParam, usePlace } from '@/bind/shell'
import { platform, preferences } from '@/bind/preferences'
import { useRead } from '@/bind/read'
import { settingsReads } from '@/resources/settings/reads'
import { Button } from '@/ui/Button'
import { VisibleKeys } from '@/ui/VisibleKeys'
import { Notice } from '@/ui/Message'
import { TextField } from '@/ui/TextField'
import { Faint, Head, Tag } from '@/ui/text'
import { color } from '@/ui/tokens'
import { commands } from '@commands/index'
import { keymap } from '@commands/index'
import { showKeys } from '@commands/keys/keys'
import type { BoundKey, KeyRow, OwnKey } from '@commands/keys/own-keys'
import { entryProblem, paletteProblem, staysBecause } from '@commands/keys/own-keys'
import { conflictsOf, keysText } from '@commands/keys/own-keys-conflicts'
import { resetKeys, withKey, withoutKey } from '@commands/keys/own-keys-edit'
import { WHEN_WORDS, readWhen } from '@commands/keys/when'
import { KeyCapture } from './panel-capture'
import { LocalPanel } from '@/forms/LocalPanel'
import { NotePanel } from '@/forms/NotePanel'

const Now = styled.section`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: auto 1fr auto;
    align-items: center;
    gap: 12px;
    padding: 6px 0;
    border-top: 1px solid ${color('line')};
  }
  li > :nth-child(2) {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 12px;
  }
`

const Taking = styled.div`
  display: grid;
  gap: 12px;
  [role='status']:empty {
    display: none;
  }
`

function Bound({ row, onRemove }: { row: KeyRow; onRemove(key: BoundKey): void }) {
  return (
    <Now aria-label="Keys now">
      <Head as="h3">Keys now</Head>
      {row.keys.length === 0 ? (
        <Faint as="p">No key. The command is always in the palette.</Faint>
      ) : (
        <ul>
          {row.keys.map((key) => (
            <li key={`${key.keys} ${key.own}`}>
              <VisibleKeys presses={showKeys(key.keys, platform)} />
              <Faint>
                {key.when}
                {key.own && <Tag>yours</Tag>}
              </Faint>
              <Button
                aria-label={`Remove ${keysText(key.keys, platform)}`}
                reason={staysBecause(row, key)}
                onClick={() => onRemove(key)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Now>
  )
}

function Edit({ row }: { row: KeyRow }) {
  const shell = useShell()
  const own = useStore(preferences, (p) => p.keymap)
  const mode = useStore(preferences, (p) => p.keys)
  const [keys, setKeys] = useState('')
  const [when, setWhen] = useState(row.when)
  const [refused, setRefused] = useState<string>()

  const { own: port } = shell.ctx()
  const entry: OwnKey = {
    key: keys,
    command: row.command,
    when,
    ...(row.args && { args: row.args }),
  }
  const places = readWhen(when)
  const whenProblem = typeof places === 'string' ? `Invalid: ${places}` : undefined
  const added = (now: readonly OwnKey[]) =>
    withKey(now, row, keys, when.trim() === '' ? 'everywhere' : when.trim(), platform)
  const problem =
    keys === '' || whenProblem
      ? undefined
      : (entryProblem(entry, commands) ?? paletteProblem(added(own), keymap, platform))
  // Keys that are refused take nothing away.
  const conflicts =
    keys === '' || whenProblem || problem
      ? []
      : conflictsOf({ entry, own, defaults: keymap, commands, platform, mode })

  /**
   * @param change applies to the current list: another tab may have changed it since the last
   * render
   */
  const keep = (change: (now: readonly OwnKey[]) => readonly OwnKey[], words: string): boolean => {
    const list = change(port.keymap())
    const palette = paletteProblem(list, keymap, platform)
    setRefused(palette)
    if (palette) return false
    port.setKeymap(list)
    port.setStatus(words)
    shell.announce(words)
    return true
  }
  const add = () => {
    if (keys === '' || problem || whenProblem) return false
    return keep(added, `${row.name}: ${keysText(keys, platform)}`)
  }
  return (
    <LocalPanel
      subtitle={row.name}
      submit="Add keys"
      reason={keys === '' ? 'press some keys first' : (problem ?? whenProblem)}
      isDirty={keys !== '' || when !== row.when}
      onSubmit={add}
      beside={
        <Button
          reason={row.origin === 'default' ? 'it already has its default keys' : undefined}
          onClick={() =>
            keep((now) => resetKeys(now, row, platform), `${row.name}: default keys restored`)
          }
        >
          Reset this
        </Button>
      }
    >
      <Taking>
        <KeyCapture value={keys} onChange={setKeys} error={problem} />
        <div role="status">
          {conflicts.length > 0 && (
            <Notice tone="warn" title="Good to know">
              <ul>
                {conflicts.map((conflict) => (
                  <li key={conflict}>{conflict}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      </Taking>
      <TextField
        label="Where"
        value={when}
        onChange={setWhen}
        error={whenProblem}
        hint={`Joined by && and ||: ${WHEN_WORDS.join(', ')}.`}
      />
      <Bound
        row={row}
        onRemove={(key) =>
          keep(
            (now) => withoutKey(now, row, key, platform),
            `${row.name}: ${keysText(key.keys, platform)} removed`,
          )
        }
      />
      {refused && <Notice tone="bad">{refused}.</Notice>}
    </LocalPanel>
  )
}

export default function KeyEdit() {
  const { title } = usePlace()
  const key = useParam('key')
  const { data } = useRead(settingsReads.keyRows().all())
  const row = data.items.find((r) => r.id === key) ?? data.items.find((r) => r.name === key)
  if (row) return <Edit key={row.id} row={row} />
  return (
    <NotePanel title={title}>
      <Notice tone="bad">There is no command with the id “{key}”.</Notice>
    </NotePanel>
  )
}
