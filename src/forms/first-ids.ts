/** The ids of a form's subjects, which stay the same if their names change while the form is open. */
import { useEffect, useRef } from 'react'
import { refusalChanges } from '@/bind/refusal-changes'
import { useShell } from '@/bind/shell'

/**
 * The ids behind the names of the form's address, by argument of its command. The first known id is kept: a form
 * opened by a link may be shown before the answers with the ids, and later a name may pass to another thing.
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
