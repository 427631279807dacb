/** Asks for the name under which the filter of a list is saved, and shows what is saved. */
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { preferences } from '@/bind/preferences'
import { useScope } from '@/bind/scopes'
import {
  lastingAddress,
  nameProblem,
  pageOfAddress,
  toldOfAddress,
  withSavedFilters,
} from '@/nouns/settings/saved-filter/rules'
import { Button } from '@/ui/Button'
import { Modal } from '@/ui/Modal'
import { Dim } from '@/ui/text'
import { TextField } from '@/ui/TextField'
import { savedFilters } from '@commands/settings/saved-filter-port'
import { announce } from './announce'
import { navigation } from './navigation'
import { overlays } from './overlay-state'
import { setStatus } from './run-log'

const Form = styled.form`
  display: grid;
  gap: 12px;
  overflow-wrap: anywhere;
`

const close = () => overlays.setState({ late: undefined })

export default function SaveFilter() {
  useScope(useMemo(() => ({ name: 'dialog' as const, mode: 'save filter' }), []))
  // What was typed into the filter a moment ago is still on its way to the address.
  const address = useStore(navigation, ({ shown }) => lastingAddress(shown?.address ?? '/'))
  const own = useStore(preferences, (p) => p.filters)
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const problem = nameProblem(name, own)
  const told = toldOfAddress(address)
  const submit = () => {
    setTried(true)
    const port = savedFilters()
    if (nameProblem(name, port.list())) return
    port.set(withSavedFilters(port.list(), [{ name, address }]))
    setStatus('ok', `filter saved as ${name}: the palette finds it by its name`)
    announce(`Filter saved as ${name}`)
    close()
  }
  return (
    <Modal
      width="narrow"
      title="Save this filter"
      onDismiss={close}
      dismissable
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button kind="primary" onClick={submit}>
            Save filter
          </Button>
        </>
      }
    >
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <TextField
          kind="name"
          label="Name"
          value={name}
          onChange={setName}
          autoFocus
          error={isTried || name !== '' ? problem : undefined}
          hint="The palette finds it by this name."
        />
        <Dim as="p">
          {told === ''
            ? `${pageOfAddress(address)}: the whole list, since it has no filter, order or columns now.`
            : `${pageOfAddress(address)}: ${told}`}
        </Dim>
      </Form>
    </Modal>
  )
}
