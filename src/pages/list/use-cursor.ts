/** Which row of a list has the cursor. */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The cursor of each list of this session, by visit: Back finds its row again. */
const remembered = new Map<string, string>()
const REMEMBERED = 200

/**
 * @param memory names the visit and the list, for Back to find the row again
 * @param view the view in which the first row has the cursor from the start; undefined for no row
 * @param lost called with the neighbour of a row that is gone, where that had the focus
 */
export function useCursor(
  keys: readonly string[],
  memory: string,
  view: string | undefined,
  lost: (neighbour: string) => void,
) {
  const [cursor, setCursor] = useState<string | undefined>(() => remembered.get(memory))
  /** The view in which the cursor was put on the first row; undefined once the user has moved it. */
  const [placedIn, setPlacedIn] = useState<string>()
  const [first] = keys
  if (
    view !== undefined &&
    first !== undefined &&
    (cursor === undefined || (placedIn !== undefined && placedIn !== view))
  ) {
    if (cursor !== first) setCursor(first)
    if (placedIn !== view) setPlacedIn(view)
  }
  useCursorFollowsRows(keys, cursor, setCursor, lost)
  useEffect(() => {
    if (cursor === undefined) return
    remembered.delete(memory)
    remembered.set(memory, cursor)
    if (remembered.size > REMEMBERED) remembered.delete(remembered.keys().next().value ?? '')
  }, [cursor, memory])
  const moveTo = useCallback((key: string) => {
    setCursor(key)
    setPlacedIn(undefined)
  }, [])
  return { cursor, isPlaced: placedIn !== undefined, moveTo }
}

/** When the row under the cursor vanishes, its neighbour takes its place. */
function useCursorFollowsRows(
  keys: readonly string[],
  cursor: string | undefined,
  setCursor: (key: string | undefined) => void,
  lost: (neighbour: string) => void,
) {
  const before = useRef<readonly string[]>(keys)
  useLayoutEffect(() => {
    const was = before.current
    before.current = keys
    if (cursor === undefined || keys.includes(cursor)) return
    const index = was.indexOf(cursor)
    const neighbour = keys[Math.min(Math.max(index, 0), keys.length - 1)]
    setCursor(neighbour)
    // A row that is removed while it has the focus leaves the focus on the body.
    if (document.activeElement !== document.body || index < 0) return
    if (neighbour !== undefined) lost(neighbour)
    else document.querySelector<HTMLElement>('[data-empty]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- the callbacks are of this render
  }, [keys, cursor])
}
