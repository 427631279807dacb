import { withoutMarks } from '@/model/marks'
import type { ReactNode } from 'react'
import type { ButtonKind } from '@/ui/Button'
import { Button } from '@/ui/Button'
import type { MenuEntry } from './shell'
import { useShell } from './shell'

interface MenuButtonProps {
  /** What the menu is called: 'Actions on web-1'. */
  label: string
  /** The button is called by the menu's name, where its own words say too little. */
  named?: true
  kind?: ButtonKind
  /** Asked when it opens: what is refused then is said then. */
  items(): readonly MenuEntry[]
  children: ReactNode
}

/** A button that drops a menu of commands. */
export function MenuButton({ label, named, kind, items, children }: MenuButtonProps) {
  const shell = useShell()
  return (
    <Button
      {...(kind && { kind })}
      {...(named && { 'aria-label': withoutMarks(label) })}
      aria-haspopup="menu"
      onClick={(event) => shell.menu({ anchor: event.currentTarget, label, items: items() })}
    >
      {children}
    </Button>
  )
}
