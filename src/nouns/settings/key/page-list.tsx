/** The keys as a list that can be searched and changed. */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { useShell } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { preferences, rejectedEntries } from '@/bind/preferences'
import { count } from '@/model/words'
import { keyResource } from './looks'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Message'
import { Dim } from '@/ui/text'
import type { CommandId } from '@commands/index'
import { PRESETS, PRESET_WORDS } from '@commands/keys/preset-words'
import { ListPage } from '@/pages/list/ListPage'

const resource = keyResource()

export const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding-top: 12px;
`

/** Stored keys, aliases, macros and saved filters that cannot be used, shown until the page is reloaded. */
export function LeftOut() {
  const entries = useStore(rejectedEntries)
  if (entries.length === 0) return null
  return (
    <Notice tone="warn" title={`${count(entries.length, 'entry')} cannot be used`}>
      <ul>
        {entries.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Export, import and reset, the same for keys, aliases, macros and saved filters. */
export const ListTools = ({ prefix }: { prefix: 'key' | 'alias' | 'macro' | 'saved-filter' }) => (
  <>
    <Do id={`${prefix}.import` satisfies CommandId} />
    <Do id={`${prefix}.export` satisfies CommandId} />
    <Do
      id={`${prefix}.export` satisfies CommandId}
      given={{ to: 'clipboard' }}
      label="Copy as JSON"
    />
    <Do id={`${prefix}.reset-all` satisfies CommandId} />
  </>
)

function Note() {
  const shell = useShell()
  const own = useStore(preferences, (p) => p.keymap.length)
  return (
    <>
      <Dim as="p">
        {own === 0
          ? 'All keys have their defaults. Changes are stored in this browser.'
          : `${count(own, 'entry')} of your own, kept in this browser. They go before the defaults.`}
      </Dim>
      <Tools>
        <Button
          aria-haspopup="menu"
          onClick={(event) =>
            shell.menu({
              anchor: event.currentTarget,
              label: 'Presets',
              items: PRESETS.map((preset) => ({
                id: preset,
                label: PRESET_WORDS[preset].title,
                detail: PRESET_WORDS[preset].text,
                choose: () => void shell.run('key.preset', { preset }, 'menu'),
              })),
            })
          }
        >
          Presets
        </Button>
        <ListTools prefix="key" />
      </Tools>
      <LeftOut />
    </>
  )
}

export default function Keys() {
  return (
    <ListPage resource={resource}>
      <Note />
    </ListPage>
  )
}
