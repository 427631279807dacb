/** What comes before and after a thing on its own page: its neighbours in the list as the user left it. */
import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { TabsPort } from '@commands/engine/context'
import type { ListRead } from '@/resources/list-read'
import { useShell } from '@/bind/shell'
import { useLatest } from '@/bind/latest'
import type { LeftList, Listed } from './left-lists'
import { leftList } from './left-lists'

/** The names of rows from the API: users and groups have display names. */
const namesOf = (
  rows: readonly { id: string; name?: string; displayName?: string }[],
): readonly Listed[] =>
  rows.map(({ id, name, displayName }) => ({ id, name: name ?? displayName ?? id }))

/** Which list it is: 'Instances, sorted by Memory, filter “db”'. */
function wordsOf({ heading, columns, filter, sorting }: LeftList): string {
  const column = sorting && columns.find(({ key }) => key === sorting.key)
  const order = column && `sorted by ${column.title}${sorting.descending ? ', descending' : ''}`
  return [heading, order, filter && `filter “${filter}”`].filter(Boolean).join(', ')
}

/**
 * Goes to a neighbour of the thing that the page is about, and shows its position in the list. If the list
 * was not shown before, it is read whole first.
 * @param of.path where the page of the list is
 * @param of.title what the list is called
 * @param of.addressOf where a neighbour's page is
 */
export function useSiblings(of: {
  path: string
  title: string
  id: string
  list: ListRead<{ id: string; name?: string; displayName?: string }>
  addressOf(row: Listed): string
}): NonNullable<TabsPort['sibling']> {
  const shell = useShell()
  const client = useQueryClient()
  const live = useLatest(of)
  return useMemo(
    () => async (by: 1 | -1) => {
      const { path, title, list } = live.current
      const known = leftList(path)
      const words = `${known?.isPartial ? 'loaded ' : ''}in the list: ${known ? wordsOf(known) : title}`
      const { address } = shell.ctx().where
      const rows = known?.rows() ?? namesOf((await client.fetchQuery(list.all())).items)
      // The user has gone elsewhere meanwhile.
      if (shell.ctx().where.address !== address) return undefined
      const { id, addressOf } = live.current
      const at = rows.findIndex((row) => row.id === id)
      if (at < 0) return `this one is not ${words}`
      const next = rows[at + by]
      if (!next) return `this is the ${by > 0 ? 'last' : 'first'} one ${words}`
      shell.go(addressOf(next))
      shell.ctx().own.setStatus(`${at + by + 1} of ${rows.length} ${words}`)
      return undefined
    },
    [client, shell, live],
  )
}
