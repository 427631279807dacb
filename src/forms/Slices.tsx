/**
 * A form is drawn in slices: its first fields at once, each further slice a frame later, so that typing can begin before
 * a long form is complete. Tab, the keys of sections and sending the form find all of it drawn.
 */
import type { ReactNode } from 'react'
import { createContext, useContext, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many slices are drawn. Outside such a form, all are. */
const DrawnContext = createContext(Number.POSITIVE_INFINITY)

export const useDrawn = (): number => useContext(DrawnContext)

/** Draw what is left of the forms that are being drawn. */
const left = new Set<() => void>()

/** Draws every form completely, for an action that may be about any field. */
export const drawRest = (): void => left.forEach((draw) => draw())

interface SlicesProps {
  /** The number of slices. */
  count: number
  children: ReactNode
}

/** Draws the slices within it, one after the other. */
export function Slices({ count, children }: SlicesProps) {
  const [drawn, setDrawn] = useState(1)
  useLayoutEffect(() => {
    if (drawn >= count) return undefined
    // What is drawn so far is painted first. This is no transition: react-hook-form would not tell a field of a value
    // that is set after React has rendered the field and before React commits it.
    const frame = requestAnimationFrame(() => setDrawn(drawn + 1))
    const drawAll = () => flushSync(() => setDrawn(count))
    const tabbed = (event: KeyboardEvent) => event.key === 'Tab' && drawAll()
    left.add(drawAll)
    addEventListener('keydown', tabbed, true)
    return () => {
      cancelAnimationFrame(frame)
      left.delete(drawAll)
      removeEventListener('keydown', tabbed, true)
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
