/**
 * A grid of rows: virtual, accessible, with one tab stop and roving focus.
 *
 * Long lists are drawn by @tanstack/react-virtual (why not react-aria's table: README, "Decisions"). The keys that
 * move the cursor are bindings of the keymap and not listeners here.
 */
import { withoutInvisible } from '@/model/invisible-characters'
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { loadable } from '../loadable'
import { twoLines } from '../tokens'
import { FEW, FewRows } from './FewRows'
import { Header } from './Header'
import type { GridProps } from './props'
import { GridRow, rowStyles } from './Row'
import { rowEvents } from './row-events'
import type { RowsHandle, RowsProps } from './rows'
import { HEAD, SECOND_LINE, below, fitting, narrowTracks, tracks } from './styles'

const Table = styled.div<{
  $wide: string
  $narrow: string
  $fit: string
  $row: number
  $below: number
}>`
  container-type: inline-size;
  --row: ${({ $row }) => $row}px;
  --tracks: ${({ $wide }) => $wide};
  position: relative;
  min-width: 0;
  &[data-stale] {
    opacity: 0.75;
  }
  ${rowStyles}
  ${({ $fit }) => $fit}
  /* After what fits the columns to the room, which it overrides. */
  ${twoLines} {
    --row: ${({ $row, $below }) => $row + $below}px;
    > * {
      --tracks: ${({ $narrow }) => $narrow};
    }
  }
`

const { Component: ManyRows } = loadable<RowsProps>(() => import('./VirtualRows'), FewRows)

export function Grid<T extends { id: string }>(props: GridProps<T>) {
  const { total = props.rows.length, before = 0 } = props
  const { columns, rows, rowHeight, cursor, marks, scroller } = props
  const table = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const cursorIndex = cursor === undefined ? -1 : rows.findIndex(({ id }) => id === cursor)

  // The rows begin below the title and the filter, which scroll with them.
  useLayoutEffect(() => {
    const box = scroller.current
    // Only a long grid, which is drawn in part, needs the offset: measuring forces a layout of the page.
    if (!box || !table.current || rows.length <= FEW) return
    const offset =
      table.current.getBoundingClientRect().top -
      box.getBoundingClientRect().top +
      box.scrollTop +
      HEAD
    setTop(Math.round(offset))
  }, [scroller, rows.length])

  const second = below(columns).length > 0 ? SECOND_LINE : 0
  const body = useRef<RowsHandle>(null)
  const Rows = rows.length > FEW ? ManyRows : FewRows

  const rowElement = (key: string) =>
    table.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
  const [focusRequest, setFocusRequest] = useState<{ key: string }>()
  /** The row to focus that is not drawn yet: a long list first shows its beginning only. */
  const unmet = useRef<string>(undefined)
  useImperativeHandle(props.ref, () => ({
    focusRow: (key) => setFocusRequest({ key }),
    focusHeader: () => table.current?.querySelector<HTMLElement>('[aria-sort] button')?.focus(),
    element: (key) => rowElement(key)?.querySelector('[data-menu]') ?? null,
    screenful: () =>
      Math.max(
        1,
        Math.floor(((scroller.current?.clientHeight ?? rowHeight) - HEAD) / rowHeight) - 1,
      ),
  }))
  useLayoutEffect(() => {
    if (!focusRequest) return
    const index = rows.findIndex(({ id }) => id === focusRequest.key)
    if (index >= 0) body.current?.scrollTo(index)
    const element = rowElement(focusRequest.key)
    unmet.current = element ? undefined : focusRequest.key
    element?.focus({ preventScroll: true })
    // Only when focus is requested, not whenever the rows change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusRequest])

  return (
    <Table
      ref={table}
      role="grid"
      aria-label={props.label}
      aria-rowcount={total < 0 ? -1 : total + 1}
      aria-colcount={columns.length + 2}
      aria-multiselectable
      aria-busy={props.busy || undefined}
      data-stale={props.stale || undefined}
      $wide={tracks(columns)}
      $narrow={narrowTracks(columns)}
      $fit={fitting(columns)}
      $row={rowHeight}
      $below={second}
      {...rowEvents(props)}
    >
      <Header
        {...props}
        focusRows={() => (rows[0] ? setFocusRequest({ key: cursor ?? rows[0].id }) : undefined)}
      />
      <Rows
        ref={body}
        count={rows.length}
        rowHeight={rowHeight}
        second={second}
        top={top}
        head={HEAD}
        cursorIndex={cursorIndex}
        scroller={scroller}
        onTakenAway={(row) => {
          if (!row && document.activeElement !== document.body) return
          const key = unmet.current ?? row?.dataset['row']
          if (key !== undefined) setFocusRequest({ key })
        }}
        keyOf={(index) => rows[index]?.id ?? index}
        render={(index, start) => {
          const row = rows[index]
          if (!row) return null
          return (
            <GridRow
              key={row.id}
              row={row}
              name={withoutInvisible(props.rowName(row))}
              index={before + index + 2}
              start={start}
              columns={columns}
              isCursor={props.inUse && index === cursorIndex}
              isStop={index === Math.max(cursorIndex, 0)}
              isMarked={marks.has(row.id)}
            />
          )
        }}
      />
    </Table>
  )
}
