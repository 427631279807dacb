/** Prepares the rows of the palette before it opens: whenever the page has changed and the browser is idle. */
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { scopes } from '@/bind/scopes'
import { refusalChanges } from '@/bind/refusal-changes'
import type { Scope } from '@commands/engine/scope'
import { idle } from '../idle'
import { navigation } from '../navigation'

/** The state of the page on which the rows of the palette depend. */
export interface Situation {
  held: readonly Scope[]
  /** The number of answers: many checks read cached answers. */
  answers: number
}

const now = (): Situation => ({
  held: scopes.getState().stack.filter(({ name }) => name !== 'palette'),
  answers: refusalChanges.getState().answers,
})

/** Compares the contents: every change of a scope makes a new list. */
const isSame = (a: Situation, b: Situation) =>
  a.answers === b.answers &&
  a.held.length === b.held.length &&
  a.held.every((scope, i) => scope === b.held[i])

/** Milliseconds without a change before the rows are prepared, so that a moving cursor causes no work. */
const STILL = 150

/**
 * The situation for the palette's rows: the current one while the palette is closed, and the one from its opening
 * while it is open. If the palette opened during a navigation, the situation of the new page replaces it.
 */
export function useSituation(isOpen: boolean): Situation {
  const [seen, setSeen] = useState(() => ({ isOpen: false, about: now() }))
  let about = seen.about
  if (seen.isOpen !== isOpen) {
    const present = now()
    // The same object while nothing has changed, so that nothing is computed again.
    if (isOpen && !isSame(about, present)) about = present
    setSeen({ isOpen, about })
  }
  const place = useStore(navigation, (s) => isOpen && s.shown?.address.split('?')[0])
  const placeBefore = useRef(place)
  useEffect(() => {
    // The scopes of the new page were declared in the same commit.
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
