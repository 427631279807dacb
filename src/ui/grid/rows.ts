/** What draws the rows of a grid: all of them, or those that are in view. */
import { useLayoutEffect } from 'react'
import type { ReactNode, Ref, RefObject } from 'react'

export interface RowsHandle {
  /** Scrolls no further than needed to show a row. */
  scrollTo(index: number): void
}

export interface RowsProps {
  count: number
  /** Pixels. */
  rowHeight: number
  /** Pixels from the top of what scrolls to the first row. */
  top: number
  /** Pixels that the header covers at the top of what scrolls. */
  head: number
  /** The row with the cursor; -1 when there is none. */
  cursorIndex: number
  scroller: RefObject<HTMLElement | null>
  keyOf(index: number): string | number
  /** @param start pixels below the first row */
  render(index: number, start: number): ReactNode
  /** Called when all rows are taken away. @param row the one of them that had the focus */
  onTakenAway(row: HTMLElement | undefined): void
  ref?: Ref<RowsHandle>
}

/** Reports when all rows are taken away, for the owner to focus the right one of those that follow. */
export function useReportsTakenAway(
  body: RefObject<HTMLElement | null>,
  onTakenAway: RowsProps['onTakenAway'],
): void {
  useLayoutEffect(() => {
    const element = body.current
    return () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      onTakenAway(row && element?.contains(row) ? row : undefined)
    }
    // Only when the rows are taken away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
