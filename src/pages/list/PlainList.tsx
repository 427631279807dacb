/** A short list inside another page: the same grid, marks and keys, sorted in the address, never paged. */
import { useMemo } from 'react'
import { usePane, usePlace } from '@/bind/desk'
import type { Resource } from '@/resources/resource'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/Grid'
import { useSearchWriter } from './address'
import { gridColumns, useRowHeight } from './columns'
import { parseSorting, sortRows, writeSorting } from './rows'
import { useList } from './use-list'

export function PlainList<T extends { id: string }>({
  resource,
  rows,
}: {
  resource: Resource<T>
  rows: readonly T[]
}) {
  const pane = usePane()
  const rowHeight = useRowHeight()
  const { search, visit } = usePlace()
  const write = useSearchWriter()
  const sorting = parseSorting(search.get('sort'), resource.columns)
  const sortKey = search.get('sort')
  const shown = useMemo(
    () => sortRows(rows, resource.columns, parseSorting(sortKey, resource.columns)),
    [rows, resource, sortKey],
  )
  const columns = useMemo(() => gridColumns(resource), [resource])
  const sortBy = (key: string) =>
    write(
      {
        sort: writeSorting({ key, descending: sorting?.key === key ? !sorting.descending : false }),
      },
      'replace',
    )
  const list = useList({
    resource,
    loaded: rows,
    shown,
    memory: `${visit} ${resource.noun}`,
    page: {
      columns: () => resource.columns,
      sort: (column) =>
        column === 'default'
          ? write({ sort: undefined }, 'replace')
          : sortBy(
              column === 'reverse' ? (sorting?.key ?? resource.columns[0]?.key ?? '') : column,
            ),
      focusFilter: () => {},
      page: () => 'this list has one page',
      loadAll: () => {},
      clearFilter: () => false,
    },
  })
  if (rows.length === 0) return <Empty title={resource.empty.title} say={resource.empty.say} />
  return (
    <Grid
      ref={list.grid}
      label={resource.title}
      columns={columns}
      rows={shown}
      rowKey={(row) => row.id}
      rowName={resource.name}
      rowHeight={rowHeight}
      cursor={list.cursor}
      marks={list.marks}
      sorting={sorting}
      total={rows.length}
      before={0}
      scroller={pane}
      hasMenu
      onSort={sortBy}
      onCursor={list.setCursor}
      onMark={list.markRow}
      onMenu={list.openMenu}
    />
  )
}
