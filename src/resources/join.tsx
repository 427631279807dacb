/**
 * Resolves an id in one list to a thing in another: the source disk of a snapshot, the instance of a disk. One read
 * of the other list serves all rows.
 */
import { useEffect, useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { shortId } from '@/model/identity'
import { Faint } from '@/ui/text'
import type { Page } from '@/resources/list-read'

/** `gone`: the thing was deleted. `far`: the list was too long to be read completely. */
export type Joined<N> = N | 'gone' | 'far'

export type Join<N> = (id: string) => Joined<N>

/** Looks up ids in several lists. A thing is gone only if all lists were read completely and none contains it. */
export function joinOf<N extends { id: string }>(...pages: readonly Page<N>[]): Join<N> {
  const byId = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)))
  const isPartial = pages.some((page) => page.nextPage)
  return (id) => byId.get(id) ?? (isPartial ? 'far' : 'gone')
}

/** Stands for an unreadable list, which may contain any id. */
const UNREAD = { items: [], nextPage: 'unread' }

/** A joined thing's name as text, for sorting and filtering. */
export const joinedName = (found: Joined<{ name: string }>, id: string): string =>
  found === 'gone' ? 'deleted' : found === 'far' ? id : found.name

/** Shown in place of a name: the id or "deleted", in grey. */
export const Nameless = ({ found, id }: { found: 'gone' | 'far'; id: string }) => (
  <Faint data-tip={id}>{found === 'gone' ? 'deleted' : shortId(id)}</Faint>
)

/**
 * Joins a page's rows with a list of names. Rows that are newer may refer to a thing created since: then the names
 * are read again.
 * @param idOf the id in a row, if any
 */
export function useJoin<T, N extends { id: string }>(
  rows: UseQueryResult<Page<T>>,
  names: UseQueryResult<Page<N>>,
  idOf: (row: T) => string | undefined,
): Join<N> {
  // Before the names have loaded, no thing counts as gone: its id is shown.
  const join = useMemo(() => joinOf(names.data ?? UNREAD), [names.data])
  const isBehind =
    rows.dataUpdatedAt > names.dataUpdatedAt &&
    !names.isFetching &&
    names.data !== undefined &&
    (rows.data?.items ?? []).some((row) => {
      const id = idOf(row)
      return id !== undefined && join(id) === 'gone'
    })
  const { refetch } = names
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  return join
}
