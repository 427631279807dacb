/** The column headers of a grid, which sort it. */
import type { KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { Unseen } from '../text'
import { color, twoLines } from '../tokens'
import type { GridProps } from './props'
import { CROSS, HEAD, line } from './styles'

const HeadRow = styled.div`
  ${line}
  position: sticky;
  /* Above the padding of the pane, which the rows scroll through. */
  top: calc(-1 * var(--above, 0px));
  z-index: 2;
  height: ${HEAD}px;
  background: ${color('ground')};
  border-bottom: 1px solid ${color('lineStrong')};
  ${twoLines} {
    display: flex;
    flex-wrap: wrap;
    height: auto;
  }
`

const HeadCell = styled.div<{ $right: boolean; $always: boolean }>`
  ${twoLines} {
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

type HeaderProps<T> = Pick<
  GridProps<T>,
  'columns' | 'sorting' | 'onSort' | 'allMarked' | 'onMarkAll'
> & {
  focusRows(): void
}

/** The column headers: Left and Right move along them, Down returns to the rows, Enter sorts. */
export function Header<T>({
  columns,
  sorting,
  onSort,
  allMarked,
  onMarkAll,
  focusRows,
}: HeaderProps<T>) {
  const along = (event: KeyboardEvent<HTMLDivElement>) => {
    const heads = [...event.currentTarget.querySelectorAll('button')]
    const at = heads.findIndex((head) => head === event.target)
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
        <div role="columnheader">
          <Unseen>Actions</Unseen>
        </div>
      </HeadRow>
    </div>
  )
}
