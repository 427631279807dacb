/**
 * A short list inside another page: the grid, marks and keys of a list page, but no pages. Its sorting is kept in the
 * address. On a page with several lists, keys act on the list that was last in use.
 */
import { useMemo } from 'react'
import type { Rows } from '@/resources/resource'
import { Empty } from '@/ui/Empty'
import { Grid } from '@/ui/grid/Grid'
import { useSearchWriter } from './address'
import { lacksDescriptions } from './columns'
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
  const { sorting, sortBy, sort } = useSorting(
    resource,
    useSearchWriter(),
    named === undefined ? undefined : `sort.${named}`,
  )
  const shown = useMemo(() => sortRows(rows, resource.columns, sorting), [rows, resource, sorting])
  const isSlim = useMemo(() => lacksDescriptions(resource, rows), [resource, rows])
  const list = useList({
    resource,
    loaded: rows,
    shown,
    isSlim,
    name: named ?? resource.noun,
    page: { sort },
  })
  if (rows.length === 0) return <Empty title={resource.empty.title} text={resource.empty.text} />
  return (
    <>
      <Grid {...list.gridProps} sorting={sorting} onSort={sortBy} />
      {list.opened && <OpenedRow resource={resource} row={list.opened} list={list} />}
    </>
  )
}
