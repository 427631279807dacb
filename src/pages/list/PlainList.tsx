/**
 * A short list inside another page: the same grid, marks and keys, sorted in the address, never paged.
 * Where a page has several, each has the keys while the focus is in it.
 */
import { useMemo } from 'react'
import { usePane } from '@/bind/shell'
import type { Rows } from '@/resources/resource'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/grid/Grid'
import { useSearchWriter } from './address'
import { gridColumns, lacksDescriptions, useRowHeight } from './columns'
import { OpenedRow } from './OpenedRow'
import { useList } from './use-list'
import { sortRows } from './rows'
import { useSorting } from './use-sorting'

export function PlainList<T extends { id: string }>({
  resource,
  rows,
  named,
}: {
  resource: Rows<T>
  rows: readonly T[]
  /** Tells the lists of a page apart: its sorting is kept under `sort.<named>`. */
  named?: string
}) {
  const pane = usePane()
  const rowHeight = useRowHeight()
  const { sorting, sortBy, sort } = useSorting(
    resource,
    useSearchWriter(),
    named === undefined ? undefined : `sort.${named}`,
  )
  const shown = useMemo(() => sortRows(rows, resource.columns, sorting), [rows, resource, sorting])
  const isSlim = lacksDescriptions(resource, rows)
  const columns = useMemo(() => gridColumns(resource, isSlim), [resource, isSlim])
  const list = useList({
    resource,
    loaded: rows,
    shown,
    name: named ?? resource.noun,
    page: { sort },
  })
  if (rows.length === 0) return <Empty title={resource.empty.title} text={resource.empty.text} />
  return (
    <>
      <Grid
        label={resource.title}
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        rowName={resource.name}
        rowHeight={rowHeight}
        {...list.gridProps}
        sorting={sorting}
        total={rows.length}
        before={0}
        scroller={pane}
        onSort={sortBy}
      />
      {list.opened && <OpenedRow resource={resource} row={list.opened} list={list} />}
    </>
  )
}
