/** The things that a form is about, whatever becomes of their names while it is open. */
import { useEffect, useRef } from 'react'
import { refusalChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'

/**
 * The ids behind the names of the form's address, by argument of its command. Each is the first that was known: a form
 * that a link opens may be there before the answers that tell them, and later its name may pass to another thing.
 */
export function useFirstIds(command: string): {
  readonly current: Readonly<Record<string, string>>
} {
  const shell = useShell()
  const ids = useRef<Readonly<Record<string, string>>>({})
  useEffect(() => {
    const take = () => {
      ids.current = { ...shell.registry.ids(command, shell.ctx()), ...ids.current }
    }
    take()
    return refusalChanges.subscribe(take)
  }, [shell, command])
  return ids
}
