/** Several lists on one page: keys go to the one that was last in use, and at first to the first. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface OneList {
  focusRows(): void
  /** A row of it, to tell which list comes first. */
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

/** Is this the list that keys go to? @param list keep the object stable */
export function useInUse(list: OneList): boolean {
  useEffect(() => {
    lists.setState(({ shown }) => ({ shown: [...shown, list].sort(before) }))
    return () =>
      lists.setState(({ shown, last }) => ({
        shown: shown.filter((l) => l !== list),
        last: last === list ? undefined : last,
      }))
  }, [list])
  return useStore(lists, ({ shown, last }) => (last ?? shown[0]) === list)
}

/** The focus came into this list. */
export const takesKeys = (list: OneList): void => {
  if (lists.getState().last !== list) lists.setState({ last: list })
}

/** The focus goes to the rows of the next list, or of the one before. @returns why not */
export function toOther(list: OneList, by: 1 | -1): string | undefined {
  const shown = [...lists.getState().shown].sort(before)
  if (shown.length < 2) return 'this is the only list here'
  const at = shown.indexOf(list)
  shown[(at + by + shown.length) % shown.length]?.focusRows()
  return undefined
}
