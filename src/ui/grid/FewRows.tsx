/** The rows of a short grid, and the first ones of a long grid until the code for it is there. */
import { useImperativeHandle, useRef } from 'react'
import type { RowsProps } from './rows'
import { useReportsTakenAway } from './rows'

/** Rows that are drawn without looking which are in view: a page of a list has fifty. */
export const FEW = 60

/** The first rows, all of them drawn. */
export function FewRows({ count, rowHeight, render, onTakenAway, ref }: RowsProps) {
  const body = useRef<HTMLDivElement>(null)
  useReportsTakenAway(body, onTakenAway)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => body.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  }))
  return (
    <div role="rowgroup" ref={body} style={{ minHeight: count * rowHeight }}>
      {Array.from({ length: Math.min(count, FEW) }, (_, index) => render(index))}
    </div>
  )
}
