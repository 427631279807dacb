/** Lists with a column that is read row by row: its values sort and filter the list like those of the rows themselves. */
import { useMemo, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import { usePlace } from '@/bind/shell'
import { listAt } from '@/resources/list-read'
import type { Resource } from '@/resources/resource'

/** Rows that are read at most, shown or not: four pages. */
const MOST = 200

/** Whether an address sorts its list by a column, or filters it by the column's name or a beginning of it. */
export const asksFor = (search: URLSearchParams, column: string): boolean =>
  search.get('sort')?.replace(/^-/, '') === column ||
  [...(search.get('q') ?? '').toLowerCase().matchAll(/([\w-]{2,}):/g)].some(([, name]) =>
    column.startsWith(name ?? ''),
  )

/** What is known of the rows; `undefined` while answers are still to come, so that the rows move once. */
const answersOf = (results: readonly UseQueryResult<unknown>[]) =>
  results.some((result) => result.isLoading) ? undefined : results.map((result) => result.data)

/**
 * The list, made anew with the answers that its cells read. Where the address sorts or filters by the column, rows that
 * are not in sight are read, too: an order or a number of matches without them would be wrong.
 * @param column the key of the column @param read what its cell reads for a row
 */
export function useRowReads<T extends { id: string }>(
  resource: Resource<T>,
  column: string,
  read: (row: T) => Read<unknown>,
): Resource<T> {
  const { search } = usePlace()
  const { data } = useQuery({ ...listAt(resource.list, search), enabled: false })
  const isUsed = asksFor(search, column)
  const queries = (data?.items ?? []).slice(0, MOST).map((row) => ({
    ...read(row),
    enabled: isUsed,
    staleTime: Infinity,
    throwOnError: false,
  }))
  const answers = useQueries({ queries, combine: answersOf })
  const [known, setKnown] = useState(answers)
  if (answers && answers !== known) setKnown(answers)
  return useMemo(
    // Rows are sorted and filtered again for columns that are new.
    () => ({ ...resource, columns: known ? [...resource.columns] : resource.columns }),
    [resource, known],
  )
}
