/**
 * A short list inside another page: the same grid, marks and keys, sorted in the address, never paged.
 * Where a page has several, each has the keys while the focus is in it.
 */
import { useEffect, useMemo } from 'react'
import { usePane, usePlace } from '@/bind/desk'
import type { Resource } from '@/resources/resource'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/Grid'
import { useSearchWriter } from './address'
import { gridColumns, useRowHeight } from './columns'
import { useList } from './use-list'
import { useTurn } from './turns'
import { useSorting } from './use-sorting'

export function PlainList<T extends { id: string }>({
  resource,
  rows,
  memory = resource.noun,
}: {
  resource: Resource<T>
  rows: readonly T[]
  /** Under which the cursor is remembered: where a page has two lists of a kind, each has its own. */
  memory?: string
}) {
  const pane = usePane()
  const rowHeight = useRowHeight()
  const { visit } = usePlace()
  const { sorting, shown, sortBy, sort } = useSorting(resource, rows, useSearchWriter())
  const columns = useMemo(() => gridColumns(resource), [resource])
  const turn = useTurn(rows.length > 0, (at) => list.port.move(at))
  const list = useList({
    resource,
    loaded: rows,
    shown,
    memory: `${visit} ${memory}`,
    isMuted: !turn.isOn,
    past: turn.past,
    page: {
      columns: () => resource.columns,
      sort,
      focusFilter: () => {},
      page: () => 'this list has one page',
      loadAll: () => {},
      clearFilter: () => false,
    },
  })
  const { clearMarks } = list.port
  // Marks that no key reaches any more would only puzzle.
  useEffect(() => {
    if (!turn.isOn) clearMarks()
  }, [turn.isOn, clearMarks])
  if (rows.length === 0) return <Empty title={resource.empty.title} say={resource.empty.say} />
  return (
    <Grid
      label={resource.title}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      rowName={resource.name}
      rowHeight={rowHeight}
      {...list.gridProps}
      onFocus={turn.take}
      sorting={sorting}
      total={rows.length}
      before={0}
      scroller={pane}
      onSort={sortBy}
    />
  )
}
