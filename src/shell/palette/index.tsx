/**
 * The palette: a cmdk Command in our own dialog, since the dialog of cmdk has a second focus trap. cmdk moves and
 * announces the selection; the ranking is ours. No row is `disabled`: the arrow keys would skip it, and the user
 * could not read the reason of the refusal.
 */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { useShell } from '@/bind/shell'
import { isUuid } from '@/model/identity'
import { foundIn } from '@/paths/find'
import { closePalette, overlays } from '../overlay-state'
import { useSituation } from './ahead'
import { Commands } from './Commands'
import { PaletteFrame } from './Frame'
import { Picker } from './Picker'

/**
 * Opens the palette for an address that searches. Nothing runs: the user chooses among what is found. Only the thing of
 * an id, which no command is called by, opens by itself.
 */
function useSearchInAddress() {
  const shell = useShell()
  useEffect(() => {
    const found = foundIn(location.pathname + location.search)
    if (!found) return
    shell.go(found.rest, { replace: true })
    const { word } = found
    if (word !== undefined)
      overlays.setState({ palette: 'commands', early: { text: word, enter: isUuid(word) } })
  }, [shell])
}

export default function Palette() {
  useSearchInAddress()
  const palette = useStore(overlays, (s) => s.palette)
  const isOpen = palette !== undefined
  const situation = useSituation(isOpen)
  // Each opening is a new turn: it starts with an empty query.
  const [seen, setSeen] = useState({ isOpen: false, turn: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, turn: seen.turn + Number(isOpen) })
  useScope(useMemo(() => (isOpen ? { name: 'palette' as const } : undefined), [isOpen]))
  return (
    <PaletteFrame isOpen={isOpen} onDismiss={closePalette}>
      {typeof palette === 'object' ? (
        <Picker key={palette.id} request={palette.request} answer={palette.answer} />
      ) : (
        <Commands turn={seen.turn} isOpen={isOpen} situation={situation} />
      )}
    </PaletteFrame>
  )
}
