/** What the palette lists is worked out before it opens: whenever the page has changed and the browser is idle. */
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { scopes } from '@/bind/scopes'
import { refusalChanges } from '@/bind/refusal-changes'
import type { Scope } from '@commands/engine/scope'
import { idle } from '../area-loading'
import { navigation } from '../navigation'

/** The state of the page on which the rows of the palette depend. */
export interface Situation {
  held: readonly Scope[]
  /** Many checks read cached answers. */
  answers: number
}

const now = (): Situation => ({
  held: scopes.getState().stack.filter(({ name }) => name !== 'palette'),
  answers: refusalChanges.getState().answers,
})

/** Declaring any scope makes a new list. */
const isSame = (a: Situation, b: Situation) =>
  a.answers === b.answers &&
  a.held.length === b.held.length &&
  a.held.every((scope, i) => scope === b.held[i])

/** Milliseconds without a change before it is worked out: a cursor that moves on and on causes no work. */
const STILL = 150

/**
 * The situation that the palette's rows are made from: the present one while the palette is closed, and that of its
 * opening while it is open. If a navigation was under way then, the situation of the new page replaces it.
 */
export function useSituation(isOpen: boolean): Situation {
  const [seen, setSeen] = useState(() => ({ isOpen: false, about: now() }))
  let about = seen.about
  if (seen.isOpen !== isOpen) {
    const present = now()
    // The same object where nothing has changed, so that nothing is worked out again.
    if (isOpen && !isSame(about, present)) about = present
    setSeen({ isOpen, about })
  }
  const place = useStore(navigation, (s) => isOpen && s.shown?.address.split('?')[0])
  const placeBefore = useRef(place)
  useEffect(() => {
    // The scopes of what is shown now were declared in the same commit.
    if (isOpen && placeBefore.current && place !== placeBefore.current)
      setSeen({ isOpen, about: now() })
    placeBefore.current = place
  }, [isOpen, place])
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
    const stops = [scopes.subscribe(later), refusalChanges.subscribe(later)]
    later()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }, [isOpen])
  return about
}
