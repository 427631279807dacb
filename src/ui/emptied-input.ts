import type { Ref } from 'react'
import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Focusable } from './Field'

/**
 * An input that is emptied when what was typed is added to a list: a new one takes its place and the focus, since
 * emptying the old one would open its list of options over the form.
 * @param outer where the form finds what it can focus
 * @returns the ref of the input; its key; and what puts the next one in its place
 */
export function useEmptiedInput(outer: Ref<Focusable> | undefined) {
  const input = useRef<Focusable>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (turn > 0) input.current?.focus()
  }, [turn])
  useImperativeHandle(outer, () => ({ focus: () => input.current?.focus() }))
  return { input, turn, empty: () => setTurn((before) => before + 1) }
}
