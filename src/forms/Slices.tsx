/**
 * A form is drawn in slices: its first fields at once, each further slice a frame later, so that typing can begin before
 * a long form is complete. A field that is not drawn has its start value, and the form is sent once all are drawn.
 */
import type { ReactNode } from 'react'
import { createContext, startTransition, useContext, useEffect, useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useDrawing } from './coming'

/** How many slices are drawn. Outside such a form, all are. */
const DrawnContext = createContext(Number.POSITIVE_INFINITY)

export const useDrawn = (): number => useContext(DrawnContext)

interface SlicesProps<V extends FieldValues> {
  control: Control<V>
  /** The number of slices. */
  count: number
  children: ReactNode
}

/** Draws the slices within it, one after the other. */
export function Slices<V extends FieldValues>({ control, count, children }: SlicesProps<V>) {
  const [drawn, setDrawn] = useState(1)
  useEffect(() => {
    if (drawn >= count) return undefined
    // What is drawn so far is painted first. A key press interrupts the drawing of the next slice.
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)))
    return () => cancelAnimationFrame(frame)
  }, [drawn, count])
  useDrawing(control, drawn < count)
  return <DrawnContext.Provider value={drawn}>{children}</DrawnContext.Provider>
}

interface SliceProps {
  /** From 2 on: the first slice needs no such element. */
  n: number
  children: ReactNode
}

/** A part of a form that is drawn with the slice of this number. */
export const Slice = ({ n, children }: SliceProps): ReactNode => (useDrawn() >= n ? children : null)
