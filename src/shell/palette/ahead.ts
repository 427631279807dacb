/** What the palette lists is worked out before it opens: whenever the page has changed and the browser is idle. */
import { useEffect, useState } from 'react'
import { scopes } from '@/bind/scopes'
import { turns } from '@/bind/turns'
import type { Scope } from '@commands/engine/scope'
import { idle } from '../everything'

/** The state of the page on which the rows of the palette depend. */
export interface Situation {
  held: readonly Scope[]
  /** Many checks read cached answers. */
  answers: number
}

const now = (): Situation => ({
  held: scopes.getState().stack,
  answers: turns.getState().answers,
})

/** The palette's own scope makes a new list of the same scopes when it closes. */
const isSame = (a: Situation, b: Situation) =>
  a.answers === b.answers &&
  a.held.length === b.held.length &&
  a.held.every((scope, i) => scope === b.held[i])

/** Milliseconds without a change before it is worked out: a cursor that moves on and on causes no work. */
const STILL = 150

/** The situation that the palette is about: the present one while it is closed, then that of its opening. */
export function useSituation(isOpen: boolean): Situation {
  const [seen, setSeen] = useState(() => ({ isOpen: false, about: now() }))
  let about = seen.about
  if (seen.isOpen !== isOpen) {
    const present = now()
    // The same object where nothing has changed, so that nothing is worked out again.
    if (isOpen && !isSame(about, present)) about = present
    setSeen({ isOpen, about })
  }
  useEffect(() => {
    if (isOpen) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = () =>
      setSeen((before) => {
        const present = now()
        return before.isOpen || isSame(before.about, present)
          ? before
          : { isOpen: false, about: present }
      })
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => idle(take), STILL)
    }
    const stops = [scopes.subscribe(later), turns.subscribe(later)]
    later()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [isOpen])
  return about
}
