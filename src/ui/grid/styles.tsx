/** What the head and the rows of a grid have in common: the tracks, the header's height, and the mark. */
import { css } from 'styled-components'
import { once } from '@/model/once'
import type { GridColumn } from './props'

/** The header's height in pixels. */
export const HEAD = 31

type Track = Pick<GridColumn<never>, 'width' | 'always'>

/** The grid tracks: the mark, the columns, and the menu. */
export const tracks = (columns: readonly Track[]) =>
  ['36px', ...columns.map((c) => c.width), '44px'].join(' ')

/** The tracks of a row in a narrow window: the mark, the columns of the second line, and the menu. */
export const narrowTracks = <T,>(columns: readonly GridColumn<T>[]) =>
  [
    '24px',
    // Each value has the room that it needs: the second lines are read one by one, and need not stand below each other.
    ...below(columns).map(({ narrow }) => (narrow?.includes('fr') ? narrow : 'minmax(0, auto)')),
    'minmax(0, 1fr) 36px',
  ].join(' ')

/** The columns of the second line of a row in a narrow window: the first line is the first column's. */
export const below = <T,>(columns: readonly GridColumn<T>[]) =>
  columns.slice(1).filter((c) => c.always)

/** The pixels that a second line adds to a row. */
export const SECOND_LINE = 20

/** The pixels that a track needs at least: the first number in it. */
export const leastOf = (width: string) => Number(/\d+/.exec(width)?.[0] ?? 0)

/**
 * Leaves columns out where the grid is too narrow for all of them: the last ones first, but none that always stays. Each
 * rule is for one column less. Made once for each array of columns: a grid is drawn anew with each move of the cursor.
 */
export const fitting = once((columns: readonly Track[]): string => {
  const left = [...columns]
  let rules = ''
  for (let at = columns.length; at--;) {
    const column = columns[at]
    if (!column || column.always) continue
    const needed = left.reduce((sum, { width }) => sum + leastOf(width), 80)
    left.splice(left.indexOf(column), 1)
    rules += `@container (width < ${needed}px) { > * { --tracks: ${tracks(left)} } [role=row] > :nth-child(${at + 2}) { display: none } }`
  }
  return rules
})

/** One row of cells, on the tracks that the table sets. */
export const line = css`
  display: grid;
  grid-template-columns: var(--tracks);
  align-items: center;
`

/** In the box of a marked row. */
export const CROSS = (
  <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden>
    <path d="m1 1 6 6m0-6-6 6" stroke="currentColor" strokeWidth="1.4" />
  </svg>
)
