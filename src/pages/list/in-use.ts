/**
 * Several lists on one page: keys act on the one that was last in use, and at first on the first one that has rows.
 * Down on the last row of a list goes to the next list, and Up on the first row to the previous one. F6 cycles
 * through the lists.
 */
import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { useIsQuiet } from '@/bind/scopes'

export interface OneList {
  /** Brings the focus to its first row, or the last. */
  enter(at: 'first' | 'last'): void
  focusRows(): void
  /** A row of the list, to find out which list comes first in the document. */
  element(): Element | null
}

const lists = createStore<{ shown: readonly OneList[]; last: OneList | undefined }>(() => ({
  shown: [],
  last: undefined,
}))

const before = (a: OneList, b: OneList): number => {
  const [one, other] = [a.element(), b.element()]
  if (!one || !other) return 0
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/**
 * Whether keys act on this list.
 * @param list must keep its identity
 * @param hasRows a list without rows gives way to one that has rows
 */
export function useInUse(list: OneList, hasRows: boolean): boolean {
  const isQuiet = useIsQuiet()
  // Before anything is painted: two lists must not both look as if keys went to them.
  useLayoutEffect(() => {
    if (!hasRows || isQuiet) return undefined
    lists.setState(({ shown }) => ({ shown: [...shown, list].sort(before) }))
    return () =>
      lists.setState(({ shown, last }) => ({
        shown: shown.filter((l) => l !== list),
        last: last === list ? undefined : last,
      }))
  }, [hasRows, isQuiet, list])
  return useStore(lists, ({ shown, last }) => (last ?? shown[0] ?? list) === list)
}

/** The focus came into this list. */
export const takesKeys = (list: OneList): void => {
  if (lists.getState().last !== list) lists.setState({ last: list })
}

const inOrder = () => [...lists.getState().shown].sort(before)

/** Goes to the first row of the next list, or the last row of the previous one. @returns whether there is one */
export function goesOn(list: OneList, by: 1 | -1): boolean {
  const shown = inOrder()
  const next = shown[shown.indexOf(list) + by]
  if (!next) return false
  next.enter(by > 0 ? 'first' : 'last')
  return true
}

/** Focuses the rows of the next list or the previous one, in a cycle. @returns why it cannot */
export function toOther(list: OneList, by: 1 | -1): string | undefined {
  const shown = inOrder()
  if (shown.length < 2) return 'this is the only list here'
  const at = shown.indexOf(list)
  shown[(at + by + shown.length) % shown.length]?.focusRows()
  return undefined
}
