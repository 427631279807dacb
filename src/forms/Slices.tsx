/**
 * A form is drawn in slices: its first fields at once, each further slice a frame later, so that typing can begin before
 * a long form is complete. Whatever else the user does with the form finds all of it drawn.
 */
import type { ReactNode } from 'react'
import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many slices are drawn. Outside such a form, all are. */
const DrawnContext = createContext(Number.POSITIVE_INFINITY)

export const useDrawn = (): number => useContext(DrawnContext)

const DOING = ['keydown', 'pointerdown', 'click'] as const

/** Text that is typed changes the first field alone. Tab, Enter or a sequence with Ctrl may be about any field. */
const isTyping = (event: Event) =>
  event instanceof KeyboardEvent && event.key.length === 1 && !event.ctrlKey && !event.metaKey

interface SlicesProps {
  /** The number of slices. */
  count: number
  children: ReactNode
}

/** Draws the slices within it, one after the other. */
export function Slices({ count, children }: SlicesProps) {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= count) return undefined
    // What is drawn so far is painted first. A key press interrupts the drawing of the next slice.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)))
    const drawAll = (event: Event) => isTyping(event) || flushSync(() => setDrawn(count))
    for (const type of DOING) addEventListener(type, drawAll, true)
    return () => {
      cancelAnimationFrame(frame)
      for (const type of DOING) removeEventListener(type, drawAll, true)
    }
  }, [drawn, count])
  return <DrawnContext.Provider value={drawn}>{children}</DrawnContext.Provider>
}

interface SliceProps {
  /** From 2 on: the first slice needs no such element. */
  n: number
  children: ReactNode
}

/** A part of a form that is drawn with the slice of this number. */
export const Slice = ({ n, children }: SliceProps): ReactNode =>
  useDrawn() >= n ? children : <div aria-busy />
