/** The form of a saved filter: its name and its address. */
import { useState } from 'react'
import { useStore } from 'zustand'
import { preferences } from '@/bind/preferences'
import { useRead } from '@/bind/read'
import { useParam, usePlace, useShell } from '@/bind/shell'
import { LocalPanel } from '@/forms/LocalPanel'
import { NotePanel } from '@/forms/NotePanel'
import { settingsReads } from '@/resources/settings/reads'
import { Notice } from '@/ui/Message'
import { Faint } from '@/ui/text'
import { TextField } from '@/ui/TextField'
import { withNewName } from '@commands/keys/renamed'
import { savedFilters } from '@commands/settings/saved-filter-port'
import type { SavedFilter } from './rules'
import {
  addressProblem,
  nameProblem,
  toldOfAddress,
  withSavedFilters,
  withoutSavedFilters,
} from './rules'

/** What keys and aliases open one by. */
const OPEN = ['saved-filter.open', 'savedFilter'] as const

export default function SavedFilterEdit() {
  const name = useParam('savedFilter')
  const { title } = usePlace()
  const { data } = useRead(settingsReads.savedFilters().all())
  // Another tab may delete it while it is edited.
  const [start] = useState(() => data.items.find((one) => one.name === name))
  if (!start)
    return (
      <NotePanel title={title}>
        <Notice tone="bad">There is no saved filter with the name “{name}”.</Notice>
      </NotePanel>
    )
  return <Fields start={start} />
}

function Fields({ start }: { start: SavedFilter }) {
  const shell = useShell()
  const others = useStore(preferences, (p) => p.filters)
  const [name, setName] = useState(start.name)
  const [address, setAddress] = useState(start.address)
  const problems = [nameProblem(name, others, start.name), addressProblem(address)]
  const submitted = () => {
    const port = savedFilters()
    if (nameProblem(name, port.list(), start.name) ?? problems[1]) return false
    port.set(withSavedFilters(withoutSavedFilters(port.list(), [start.name]), [{ name, address }]))
    const { own } = shell.ctx()
    if (name !== start.name) {
      own.setKeymap(withNewName(own.keymap(), OPEN, start.name, name))
      own.setAliases(withNewName(own.aliases(), OPEN, start.name, name))
    }
    own.setStatus(`saved filter ${name} updated`)
    return true
  }
  return (
    <LocalPanel
      subtitle={start.name}
      submit="Update saved filter"
      isDirty={name !== start.name || address !== start.address}
      onSubmit={submitted}
    >
      <TextField
        label="Name"
        kind="name"
        error={problems[0]}
        value={name}
        onChange={setName}
        hint="The palette finds it by this name, and keys are bound to it."
      />
      <TextField
        label="Address"
        value={address}
        onChange={setAddress}
        error={problems[1]}
        hint="The path of the list, with its filter, order and columns."
      />
      <Faint>{toldOfAddress(address)}</Faint>
    </LocalPanel>
  )
}
