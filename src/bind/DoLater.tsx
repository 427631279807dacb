/** Buttons of commands whose areas may not be loaded yet: they come when these are. */
import { useEffect, useState } from 'react'
import type { CommandId } from '@commands/index'
import type { Given } from '@commands/engine/args'
import { Do } from './Do'
import { useShell } from './shell'

interface DoLaterProps {
  ids: readonly CommandId[]
  given: Given
  /** As of `Do`. */
  tabIndex?: -1
}

export function DoLater({ ids, given, tabIndex }: DoLaterProps) {
  const shell = useShell()
  const [known, setKnown] = useState<readonly CommandId[]>([])
  const wanted = ids.join(' ')
  useEffect(() => {
    let isShown = true
    shell.whenKnown(wanted.split(' ') as CommandId[], (found) => {
      if (isShown) setKnown(found)
    })
    return () => {
      isShown = false
    }
  }, [shell, wanted])
  return ids
    .filter((id) => known.includes(id))
    .map((id) => <Do key={id} id={id} given={given} tabIndex={tabIndex} />)
}
