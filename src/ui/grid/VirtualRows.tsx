/** The rows of a long grid that are in view, on @tanstack/react-virtual. Loaded when a list is long. */
import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { media } from '../media'
import { twoLines } from '../tokens'
import { useReportsTakenAway } from './rows'
import type { RowsProps } from './rows'

const OVERSCAN = 6

const narrowWindow = media(twoLines)

export default function VirtualRows({
  count,
  rowHeight: wideHeight,
  second,
  top,
  head,
  cursorIndex,
  scroller,
  keyOf,
  render,
  onTakenAway,
  ref,
}: RowsProps) {
  const body = useRef<HTMLDivElement>(null)
  const isNarrow = narrowWindow.useMatches()
  const rowHeight = wideHeight + (isNarrow ? second : 0)
  useReportsTakenAway(body, onTakenAway)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: head + rowHeight,
    // A row that is scrolled into view must not end up behind a strip at the bottom of the pane.
    scrollPaddingEnd:
      rowHeight + (Number.parseFloat(scroller.current?.style.scrollPaddingBottom ?? '') || 0),
    // The focused row stays mounted wherever it is scrolled, since unmounting it would lose the
    // focus.
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range)
      return cursorIndex < 0 || seen.includes(cursorIndex)
        ? seen
        : [...seen, cursorIndex].sort((a, b) => a - b)
    },
  })
  const { measure } = virtual
  useLayoutEffect(() => measure(), [measure, rowHeight])
  useImperativeHandle(ref, () => ({ scrollTo: (index) => virtual.scrollToIndex(index) }))
  return (
    <div
      role="rowgroup"
      ref={body}
      style={{ height: virtual.getTotalSize(), position: 'relative' }}
    >
      {virtual.getVirtualItems().map(({ index, start }) => render(index, start - top))}
    </div>
  )
}
