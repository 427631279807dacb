/**
 * The palette, on a bare cmdk Command in our own dialog: cmdk's own brings a second focus trap. cmdk
 * moves the selection and says it; ranking is ours, and nothing is ever `disabled`, since what arrows
 * skip nobody can read the reason of.
 */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useScope } from '@/bind/scopes'
import { closePalette, overlays } from '../overlays'
import { Commands } from './Commands'
import { PaletteFrame } from './Frame'
import { Picker } from './Picker'

export default function Palette() {
  const palette = useStore(overlays, (s) => s.palette)
  const isOpen = palette !== undefined
  // Each opening is a new turn: what can be done is read anew, the query is empty again.
  const [seen, setSeen] = useState({ isOpen: false, turn: 0 })
  if (seen.isOpen !== isOpen) setSeen({ isOpen, turn: seen.turn + Number(isOpen) })
  useScope(useMemo(() => (isOpen ? { name: 'palette' as const } : undefined), [isOpen]))
  return (
    <PaletteFrame isOpen={isOpen} onDismiss={closePalette}>
      {typeof palette === 'object' ? (
        <Picker key={palette.id} request={palette.request} answer={palette.answer} />
      ) : (
        <Commands turn={seen.turn} isOpen={isOpen} />
      )}
    </PaletteFrame>
  )
}
