/**
 * A grid of rows: virtual, accessible, with one tab stop and roving focus.
 *
 * Long lists are drawn by @tanstack/react-virtual, since react-aria's table builds its collection for every
 * row: with 10,000 rows of 7 columns the first render took 681 ms against 40, a sort 454 against
 * 39, the longest frame while filtering 521 against 17; and its type-ahead takes bare letters,
 * which are commands here. The keys that move the cursor are bindings of the keymap and not
 * listeners here.
 */
import { withoutInvisible } from '@/model/invisible-characters'
import type { KeyboardEvent, MouseEvent, ReactNode, Ref, RefObject } from 'react'
import { memo, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { css, styled } from 'styled-components'
import { loadable } from './loadable'
import type { RowsHandle, RowsProps } from './rows'
import { useReportsTakenAway } from './rows'
import { Unseen } from './text'
import { color, narrow } from './tokens'

export interface GridColumn<T> {
  key: string
  title: string
  render(row: T): ReactNode
  align?: 'right'
  /** A CSS grid track. */
  width: string
  /** The track in a narrow window, if it differs. */
  narrow?: string
  /** Stays in narrow windows. */
  always?: true
}

export interface Sorting {
  key: string
  descending: boolean
}

/** Methods for the owner of the grid. */
export interface GridHandle {
  /** Focuses a row, scrolling no further than needed. */
  focusRow(key: string): void
  focusHeader(): void
  /** The element to which the menu of a row is anchored. */
  element(key: string): Element | null
  /** Rows that fit in the view. */
  screenful(): number
}

export interface GridProps<T> {
  label: string
  columns: readonly GridColumn<T>[]
  rows: readonly T[]
  rowKey(row: T): string
  /** The name of a row for screen readers. */
  rowName(row: T): string
  /** Pixels. */
  rowHeight: number
  cursor: string | undefined
  /** True when keys go to this list. Of several lists on a page only that one shows its cursor. */
  inUse: boolean
  marks: ReadonlySet<string>
  sorting: Sorting | undefined
  /** The number of rows that exist; -1 when it is not known. */
  total: number
  /** The number of rows before the first of these. */
  before: number
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  /** The rows are old, and refreshing them failed. */
  stale?: boolean
  /** The rows are on their way. */
  busy?: boolean
  hasMenu: boolean
  onSort(key: string): void
  /** Called when the focus enters. */
  onUse?(): void
  /** @param pressed true for a click, false for the keyboard */
  onCursor(key: string, pressed: boolean): void
  onMark(key: string, range: boolean): void
  /** Every row is marked. */
  allMarked: boolean
  /** Called for the box in the head. */
  onMarkAll(): void
  onMenu(key: string, anchor: Element): void
  ref?: Ref<GridHandle>
}

/** The header's height in pixels. */
const HEAD = 31
/** Rows that are drawn without looking which are in view: a page of a list has fifty. */
const FEW = 60

const tracks = <T,>(columns: readonly GridColumn<T>[], hasMenu: boolean) =>
  ['36px', ...columns.map((c) => c.width), ...(hasMenu ? ['44px'] : [])].join(' ')

const NARROW_TRACK = 84

/** The tracks in a narrow window: none is wider than it needs. */
const narrowTracks = <T,>(columns: readonly GridColumn<T>[], hasMenu: boolean) => {
  const slim = (width: string) =>
    width
      .replace(/minmax\(\d+px/, 'minmax(0')
      .replace(/^(\d+)px$/, (_, n: string) => `${Math.min(Number(n), NARROW_TRACK)}px`)
  return [
    '24px',
    ...columns.filter((c) => c.always).map((c) => c.narrow ?? slim(c.width)),
    ...(hasMenu ? ['36px'] : []),
  ].join(' ')
}

const line = css`
  display: grid;
  grid-template-columns: var(--tracks);
  align-items: center;
`

const HeadRow = styled.div`
  ${line}
  position: sticky;
  top: 0;
  z-index: 2;
  height: ${HEAD}px;
  background: ${color('ground')};
  border-bottom: 1px solid ${color('lineStrong')};
`

const HeadCell = styled.div<{ $right: boolean; $always: boolean }>`
  ${narrow} {
    ${({ $always }) => !$always && 'display: none;'}
  }
  /* The whole cell sorts. */
  button {
    width: 100%;
    height: ${HEAD}px;
    padding: 0 ${({ $right }) => ($right ? 24 : 12)}px 0 0;
    border: 0;
    text-align: ${({ $right }) => ($right ? 'right' : 'left')};
    background: none;
    font-size: 11px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('dim')};
    white-space: nowrap;
    ${narrow} {
      padding-right: 8px;
    }
  }
  button:hover {
    color: ${color('ink')};
  }
`

const Arrow = styled.span`
  color: ${color('accent')};
  display: inline-block;
  width: 12px;
  text-align: center;
`

/**
 * What is drawn once for each row or cell is styled from here: a styled component of its own for each takes a third of
 * the time in which rows are drawn. `:where` keeps the styles as weak as those would be.
 */
const body = css`
  :where([data-row]) {
    ${line}
    /* What is scrolled to stands a row away from the header and the end. */
    scroll-margin: calc(${HEAD}px + var(--row)) 0 var(--row);
    position: absolute;
    inset: 0 0 auto;
    height: var(--row);
    border-bottom: 1px solid ${color('line')};
    cursor: default;
    &[aria-selected='true'] {
      background: ${color('mark')};
    }
    &[data-cursor] {
      background: ${color('rowFocus')};
      box-shadow: inset 3px 0 ${color('accent')};
    }
    &[data-cursor][aria-selected='true'] {
      background: ${color('mark')};
    }
    &:focus-visible {
      outline: var(--focus-width) solid ${color('accent')};
      outline-offset: -2px;
    }
    &:hover {
      background: ${color('rowFocus')};
    }
  }
  :where([data-cell]) {
    min-width: 0;
    padding: 0 12px 0 0;
    overflow: hidden;
    white-space: nowrap;
    text-overflow: ellipsis;
    &[data-cell='right'] {
      padding-right: 24px;
      text-align: right;
    }
    ${narrow} {
      &,
      &[data-cell='right'] {
        padding-right: 8px;
      }
      &:not([data-always]) {
        display: none;
      }
    }
    a {
      text-decoration: underline ${color('lineStrong')};
      text-underline-offset: 4px;
    }
    a:hover {
      text-decoration-color: ${color('accent')};
    }
  }
  [data-cursor] > :where([data-cell]) a,
  [data-row]:focus-visible > :where([data-cell]) a {
    text-decoration-color: ${color('accent')};
  }
  :where([data-mark]) {
    align-self: stretch;
    display: grid;
    place-items: center;
    width: 24px;
    height: 100%;
    padding: 0;
    border: 0;
    background: none;
    color: ${color('accent')};
  }
  [role='row']:hover :where([data-mark]:empty)::after {
    content: '';
    width: 8px;
    height: 8px;
    border: 1px solid ${color('control')};
  }
  :where([data-menu]) {
    width: 32px;
    height: 24px;
    padding: 0;
    border: 0;
    background: none;
    color: ${color('dim')};
    &:hover {
      color: ${color('ink')};
      background: ${color('accentSoft')};
    }
  }
`

const Table = styled.div<{ $wide: string; $narrow: string; $row: number }>`
  --row: ${({ $row }) => $row}px;
  --tracks: ${({ $wide }) => $wide};
  position: relative;
  min-width: 0;
  ${narrow} {
    --tracks: ${({ $narrow }) => $narrow};
  }
  &[data-stale] {
    opacity: 0.75;
  }
  ${body}
`

/** In the box of a marked row. */
const CROSS = (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
    <path d="m1 1 6 6m0-6-6 6" stroke="currentColor" strokeWidth="1.4" />
  </svg>
)

interface RowProps<T> {
  row: T
  id: string
  name: string
  index: number
  start: number
  columns: readonly GridColumn<T>[]
  isCursor: boolean
  isStop: boolean
  isMarked: boolean
  hasMenu: boolean
}

function PlainRow<T>({
  row,
  id,
  name,
  index,
  start,
  columns,
  isCursor,
  isStop,
  isMarked,
  hasMenu,
}: RowProps<T>) {
  return (
    <div
      role="row"
      tabIndex={isStop ? 0 : -1}
      style={{ transform: `translateY(${start}px)` }}
      aria-rowindex={index}
      aria-selected={isMarked}
      data-row={id}
      data-cursor={isCursor || undefined}
    >
      <div role="gridcell" data-mark aria-label={isMarked ? `${name} is marked` : `Mark ${name}`}>
        {isMarked && CROSS}
      </div>
      {columns.map((column) => (
        <div
          key={column.key}
          role="gridcell"
          data-cell={column.align ?? ''}
          data-always={column.always}
        >
          {column.render(row)}
        </div>
      ))}
      {hasMenu && (
        <div role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            aria-label={`Row actions for ${name}`}
            aria-haspopup="menu"
            data-menu
          >
            ⋯
          </button>
        </div>
      )}
    </div>
  )
}

const GridRow = memo(PlainRow) as typeof PlainRow

/** The first rows, all of them drawn. */
function FewRows({ count, rowHeight, render, onTakenAway, ref }: RowsProps) {
  const body = useRef<HTMLDivElement>(null)
  useReportsTakenAway(body, onTakenAway)
  useImperativeHandle(ref, () => ({
    scrollTo: (index) => body.current?.children[index]?.scrollIntoView({ block: 'nearest' }),
  }))
  return (
    <div role="rowgroup" ref={body} style={{ height: count * rowHeight, position: 'relative' }}>
      {Array.from({ length: Math.min(count, FEW) }, (_, index) => render(index, index * rowHeight))}
    </div>
  )
}

const { Component: ManyRows } = loadable<RowsProps>(() => import('./VirtualRows'), FewRows)

/** The row in which an event happened, and its element. */
const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]')

export function Grid<T>(props: GridProps<T>) {
  const { columns, rows, rowKey, rowHeight, cursor, marks, sorting, scroller, hasMenu } = props
  const table = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const cursorIndex = cursor === undefined ? -1 : rows.findIndex((row) => rowKey(row) === cursor)

  // The rows begin below the title and the filter, which scroll with them.
  useLayoutEffect(() => {
    const box = scroller.current
    // Only those that are drawn in part need it, and to measure takes a layout of the page.
    if (!box || !table.current || rows.length <= FEW) return
    const offset =
      table.current.getBoundingClientRect().top -
      box.getBoundingClientRect().top +
      box.scrollTop +
      HEAD
    setTop(Math.round(offset))
  }, [scroller, rows.length])

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
    element: (key) => rowElement(key)?.querySelector('[data-menu]') ?? rowElement(key),
    screenful: () =>
      Math.max(
        1,
        Math.floor(((scroller.current?.clientHeight ?? rowHeight) - HEAD) / rowHeight) - 1,
      ),
  }))
  useLayoutEffect(() => {
    if (!focusRequest) return
    const index = rows.findIndex((row) => rowKey(row) === focusRequest.key)
    if (index >= 0) body.current?.scrollTo(index)
    const element = rowElement(focusRequest.key)
    unmet.current = element ? undefined : focusRequest.key
    element?.focus({ preventScroll: true })
    // Only when focus is requested, not whenever the rows change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [focusRequest])

  const press = (event: MouseEvent) => {
    const row = rowOf(event.target)
    const key = row?.dataset['row']
    if (!row || key === undefined) return
    const target = event.target as Element
    const menu = target.closest('[data-menu]')
    if (menu) return props.onMenu(key, menu)
    if (target.closest('[data-mark]')) return props.onMark(key, event.shiftKey)
    if (event.shiftKey && !target.closest('a')) return props.onMark(key, true)
    if (target.closest('a, button')) return undefined
    props.onCursor(key, true)
    return row.focus({ preventScroll: true })
  }
  /** Does what a click on the link in the row's first column does. */
  const open = (event: MouseEvent) => {
    const target = event.target as Element
    if (event.shiftKey || target.closest('[data-mark], a, button')) return
    rowOf(target)?.querySelector<HTMLElement>('[data-mark] + [data-cell] a')?.click()
  }
  const focusIn = (event: { target: EventTarget }) => {
    props.onUse?.()
    const key = (event.target as HTMLElement).dataset['row']
    if (key !== undefined) props.onCursor(key, false)
  }

  return (
    <Table
      ref={table}
      role="grid"
      aria-label={props.label}
      aria-rowcount={props.total < 0 ? -1 : props.total + 1}
      aria-colcount={columns.length + 1 + Number(hasMenu)}
      aria-multiselectable
      aria-busy={props.busy || undefined}
      data-stale={props.stale || undefined}
      $wide={tracks(columns, hasMenu)}
      $narrow={narrowTracks(columns, hasMenu)}
      $row={rowHeight}
      onClick={press}
      onDoubleClick={open}
      onFocus={focusIn}
    >
      <Header
        {...props}
        focusRows={() =>
          rows[0] ? setFocusRequest({ key: cursor ?? rowKey(rows[0]) }) : undefined
        }
        sorting={sorting}
      />
      <Rows
        ref={body}
        count={rows.length}
        rowHeight={rowHeight}
        top={top}
        head={HEAD}
        cursorIndex={cursorIndex}
        scroller={scroller}
        onTakenAway={(row) => {
          if (!row && document.activeElement !== document.body) return
          const key = unmet.current ?? row?.dataset['row']
          if (key !== undefined) setFocusRequest({ key })
        }}
        keyOf={(index) => (rows[index] ? rowKey(rows[index]) : index)}
        render={(index, start) => {
          const row = rows[index]
          if (!row) return null
          const key = rowKey(row)
          return (
            <GridRow
              key={key}
              row={row}
              id={key}
              name={withoutInvisible(props.rowName(row))}
              index={props.before + index + 2}
              start={start}
              columns={columns}
              isCursor={props.inUse && index === cursorIndex}
              isStop={index === Math.max(cursorIndex, 0)}
              isMarked={marks.has(key)}
              hasMenu={hasMenu}
            />
          )
        }}
      />
    </Table>
  )
}

type HeaderProps<T> = Pick<
  GridProps<T>,
  'columns' | 'sorting' | 'onSort' | 'allMarked' | 'onMarkAll' | 'hasMenu'
> & {
  focusRows(): void
}

/** The column headers: Left and Right move along them, Down returns to the rows, Enter sorts. */
function Header<T>({
  columns,
  sorting,
  onSort,
  hasMenu,
  allMarked,
  onMarkAll,
  focusRows,
}: HeaderProps<T>) {
  const along = (event: KeyboardEvent<HTMLDivElement>) => {
    const heads = [...event.currentTarget.querySelectorAll('button')]
    const at = heads.indexOf(event.target as HTMLButtonElement)
    if (event.key === 'ArrowDown') focusRows()
    else if (event.key === 'ArrowRight') heads[at + 1]?.focus()
    else if (event.key === 'ArrowLeft') heads[at - 1]?.focus()
    else return
    event.preventDefault()
  }
  return (
    <div role="rowgroup" style={{ display: 'contents' }}>
      <HeadRow role="row" aria-rowindex={1} onKeyDown={along}>
        <div role="columnheader">
          <button
            type="button"
            tabIndex={-1}
            data-mark
            aria-label={allMarked ? 'Unmark all' : 'Mark all'}
            onClick={onMarkAll}
          >
            {allMarked && CROSS}
          </button>
        </div>
        {columns.map((column) => {
          const is = sorting?.key === column.key
          return (
            <HeadCell
              key={column.key}
              role="columnheader"
              $right={column.align === 'right'}
              $always={column.always ?? false}
              aria-sort={is ? (sorting.descending ? 'descending' : 'ascending') : 'none'}
            >
              <button type="button" tabIndex={-1} onClick={() => onSort(column.key)}>
                {column.title}
                {is && <Arrow aria-hidden>{sorting.descending ? '▾' : '▴'}</Arrow>}
              </button>
            </HeadCell>
          )
        })}
        {hasMenu && (
          <div role="columnheader">
            <Unseen>Actions</Unseen>
          </div>
        )}
      </HeadRow>
    </div>
  )
}
