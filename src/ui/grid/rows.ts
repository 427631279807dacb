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
  /** Pixels that rows are higher in a narrow window. */
  second: number
  /** Pixels from the top of what scrolls to the first row. */
  top: number
  /** Pixels that the header covers at the top of what scrolls. */
  head: number
  /** The row with the cursor; -1 when there is none. */
  cursorIndex: number
  scroller: RefObject<HTMLElement | null>
  keyOf(index: number): string | number
  /** @param start pixels below the first row; missing for a row that follows the one before */
  render(index: number, start?: number): ReactNode
  /** Called when the rows are unmounted. @param row the row that had the focus, if any */
  onTakenAway(row: HTMLElement | undefined): void
  ref?: Ref<RowsHandle>
}

/** Reports when the rows are unmounted, so that the owner can focus the same row in those that replace them. */
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
