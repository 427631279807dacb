import { useRef, useState } from 'react'
import type { Merging, Sent } from '@commands/engine/full-replace'
import { mergeNow } from '@commands/engine/full-replace'
import { useShell } from '@/bind/shell'

/**
 * The base that an edit form compares with, and the clashes of its changes with another user's.
 * @param start the thing when the form is opened
 */
export function useMerging<T, Change, Clash extends object>(
  of: Merging<T, Change, Clash>,
  start: T,
) {
  const shell = useShell()
  /** The thing when the form was opened, plus the other users' changes that this user has seen. */
  const base = useRef(start)
  /** The last sent change. */
  const sent = useRef<Sent<T, Change>>(undefined)
  const [clashes, setClashes] = useState<readonly (Clash & { theirs: T })[]>([])
  return {
    base,
    sent,
    clashes,
    /** Reads the thing again and applies the change. While there are clashes, nothing may be sent. */
    async merge(change: Change) {
      setClashes([])
      const found = await mergeNow(of, base.current, change, shell.ctx())
      if (found.clashes.length === 0) sent.current = { ...found, base: base.current, change }
      else setClashes(found.clashes.map((clash) => ({ ...clash, theirs: found.now })))
      return found
    },
    /** The user has seen the other user's change: from here on the form's value wins. */
    acknowledge(clash: Clash & { theirs: T }) {
      base.current = of.acknowledge(base.current, clash.theirs, clash)
      setClashes((all) => all.filter((one) => one !== clash))
    },
  }
}
