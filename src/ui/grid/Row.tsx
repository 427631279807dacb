/** One row of a grid, and the styles of all of them. */
import type { ReactNode } from 'react'
import { memo } from 'react'
import { css } from 'styled-components'
import { Boundary } from '../Boundary'
import { color, twoLines } from '../tokens'
import { Cell } from './Cell'
import type { GridColumn } from './props'
import { CROSS, HEAD, line } from './styles'

/**
 * The styles of rows and cells, for the element around them: a styled component for each row and cell would take a
 * third of the time to draw the rows. `:where` keeps the specificity as low as that of such components.
 */
export const rowStyles = css`
  :where([data-row]) {
    ${line}
    /* A row that is scrolled into view keeps the distance of a row from the header and from the end. */
    scroll-margin: calc(${HEAD}px + var(--row)) 0 var(--row);
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
    ${twoLines} {
      &:not([data-always]) {
        display: none;
      }
      /* The name has a line of its own, between the mark and the menu. */
      &[data-always] {
        grid-row: 2;
      }
      &:nth-child(2) {
        grid-area: 1 / 2 / auto / -2;
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
  ${twoLines} {
    [data-row] > :is([data-mark], :last-child) {
      grid-row: 1 / 3;
    }
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

/** The button of a row's menu. @param of the name of the row */
export const RowMenu = ({ of }: { of: string }) => (
  <button
    type="button"
    tabIndex={-1}
    aria-label={`Row actions for ${of}`}
    aria-haspopup="menu"
    data-menu
  >
    ⋯
  </button>
)

interface RowProps<T extends { id: string }> {
  row: T
  name: string
  index: number
  start: number | undefined
  columns: readonly GridColumn<T>[]
  isCursor: boolean
  isStop: boolean
  isMarked: boolean
  /** A cell could not be drawn: the others are. */
  isOdd?: boolean
}

function PlainRow<T extends { id: string }>({
  row,
  name,
  index,
  start,
  columns,
  isCursor,
  isStop,
  isMarked,
  isOdd,
}: RowProps<T>) {
  return (
    <div
      role="row"
      translate="no"
      tabIndex={isStop ? 0 : -1}
      style={
        start === undefined
          ? undefined
          : { position: 'absolute', inset: '0 0 auto', transform: `translateY(${start}px)` }
      }
      aria-rowindex={index}
      aria-selected={isMarked}
      data-row={row.id}
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
          {isOdd ? <Cell row={row} render={column.render} /> : column.render(row)}
        </div>
      ))}
      <div role="gridcell">
        <RowMenu of={name} />
      </div>
    </div>
  )
}

/** A boundary for each row, and one for each cell only of a row that needs them: cells are many. */
function SafeRow<T extends { id: string }>(props: RowProps<T>) {
  const withOddCells = (): ReactNode => <PlainRow {...props} isOdd />
  return (
    <Boundary attempt={props.row} fallback={withOddCells}>
      <PlainRow {...props} />
    </Boundary>
  )
}

export const GridRow = memo(SafeRow) as typeof SafeRow
