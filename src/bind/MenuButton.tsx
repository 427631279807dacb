import { withoutInvisible } from '@/model/invisible-characters'
import type { ReactNode } from 'react'
import type { ButtonKind } from '@/ui/Button'
import { Button } from '@/ui/Button'
import type { MenuEntry } from './shell'
import { useShell } from './shell'

interface MenuButtonProps {
  /** The name of the menu: 'Actions on web-1'. */
  label: string
  /** Screen readers read the menu's name as that of the button, where its own text is too short. */
  named?: true
  kind?: ButtonKind
  /** Why there is no menu. */
  reason?: string | undefined
  /** Called when the menu opens, so that reasons are current. */
  items(): readonly MenuEntry[]
  children: ReactNode
}

/** A button that opens a menu of commands. */
export function MenuButton({ label, named, kind, reason, items, children }: MenuButtonProps) {
  const shell = useShell()
  return (
    <Button
      {...(kind && { kind })}
      reason={reason}
      {...(named && { 'aria-label': withoutInvisible(label) })}
      aria-haspopup="menu"
      onClick={(event) => shell.menu({ anchor: event.currentTarget, label, items: items() })}
    >
      {children}
    </Button>
  )
}
