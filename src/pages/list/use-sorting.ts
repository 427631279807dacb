/** A list's sort: kept in the address, one rule for every list. */
import { useMemo } from 'react'
import { usePlace } from '@/bind/shell'
import type { Rows } from '@/resources/resource'
import type { Sorting } from '@/ui/grid/props'
import type { SearchWriter } from './address'
import { parseSorting, writeSorting } from './rows'

export interface SortState {
  sorting: Sorting | undefined
  /** Sorts by a column, or reverses the order if the list is already sorted by that column. */
  sortBy(key: string): void
  /** Runs the sort command: the key of a column, 'reverse', or 'default' for the order of the server. */
  sort(wanted: string): void
}

/** @param param under which the address keeps it, where several lists stand on one page */
export function useSorting<T extends { id: string }>(
  resource: Rows<T>,
  write: SearchWriter,
  param = 'sort',
): SortState {
  const text = usePlace().search.get(param)
  const sorting = useMemo(() => parseSorting(text, resource.columns), [text, resource])
  const set = (next: Sorting | undefined) => write({ [param]: writeSorting(next) }, 'replace')
  const turned = (key: string) => (sorting?.key === key ? !sorting.descending : false)
  const sortBy = (key: string) => set({ key, descending: turned(key) })
  return {
    sorting,
    sortBy,
    sort: (wanted) => {
      if (wanted === 'default') set(undefined)
      // Without a sorting, rows are in ascending order of the first column, so the reverse is descending.
      else if (wanted === 'reverse')
        set({
          key: sorting?.key ?? resource.columns[0]?.key ?? '',
          descending: !sorting?.descending,
        })
      else sortBy(wanted)
    },
  }
}
