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
  /** Called when the row that has the focus is taken away together with all others. */
  onFocusLost(row: Element): void
  ref?: Ref<RowsHandle>
}

/** Reports the focused row when all rows are taken away, for the owner to focus it again. */
export function useReportsFocus(
  body: RefObject<HTMLElement | null>,
  onFocusLost: RowsProps['onFocusLost'],
): void {
  useLayoutEffect(() => {
    const element = body.current
    return () => {
      const row = document.activeElement?.closest('[data-row]')
      if (row && element?.contains(row)) onFocusLost(row)
    }
    // Only when the rows are taken away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
