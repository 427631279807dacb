/**
 * What an id in one list means in another: the disk that a snapshot was taken of, the instance that a
 * disk is attached to. One list read answers for all rows; the reference asks for each that is missing.
 */
import { useEffect, useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { shortId } from '@/model/identity'
import { Faint } from '@/ui/text'
import type { Page } from '@/resources/list-read'

/** `gone`: nothing has this id any more. `far`: the list is too long to have been read to its end. */
export type Joined<N> = N | 'gone' | 'far'

export type Join<N> = (id: string) => Joined<N>

/** The things of several lists by id. Gone is only what none of them has, when all were read to their end. */
export function joinOf<N extends { id: string }>(...pages: readonly Page<N>[]): Join<N> {
  const known = new Map(pages.flatMap((page) => page.items.map((item) => [item.id, item] as const)))
  const isPartial = pages.some((page) => page.nextPage)
  return (id) => known.get(id) ?? (isPartial ? 'far' : 'gone')
}

/** A list that could not be read may hold anything. */
const UNREAD = { items: [], nextPage: 'unread' }

/** A joined thing's name as text, for sorting and filtering. */
export const joinedName = (found: Joined<{ name: string }>, id: string): string =>
  found === 'gone' ? 'deleted' : found === 'far' ? id : found.name

/** What stands where there is no name: grey, with the id to be read. */
export const Nameless = ({ found, id }: { found: 'gone' | 'far'; id: string }) => (
  <Faint data-tip={id}>{found === 'gone' ? 'deleted' : shortId(id)}</Faint>
)

/**
 * The join of a page's rows with a list of names. Rows that are newer than the names may name what was
 * made since: then the names are read once more.
 * @param idOf what a row names, if anything
 */
export function useJoin<T, N extends { id: string }>(
  rows: UseQueryResult<Page<T>>,
  names: UseQueryResult<Page<N>>,
  idOf: (row: T) => string | undefined,
): Join<N> {
  // Without the names nothing is called gone: its id is shown.
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
