/** The page of a list that the address names, and how to turn it. */
import { useEffect } from 'react'
import { usePlace } from '@/bind/shell'
import type { SearchWriter } from './address'
import { keepTrail, pageNumber, previousToken, turnTo } from './pages'

/** @param nextPage the token of the page after it */
export function usePages(write: SearchWriter, nextPage: string | null | undefined) {
  const { search, address } = usePlace()
  /** Names the list: its address without its query. */
  const listKey = address.split('?')[0] ?? ''
  const token = search.get('after') ?? undefined
  const whole = search.has('all')
  useEffect(() => keepTrail(listKey, token), [listKey, token])
  return {
    listKey,
    token,
    /** All rows are on it. */
    whole,
    number: whole ? 0 : pageNumber(listKey, token),
    isPartial: !whole && (Boolean(nextPage) || token !== undefined),
    /** @returns why there is no such page */
    turn(to: 'next' | 'previous') {
      if (to === 'next') {
        if (!nextPage || whole) return 'this is the last page'
        turnTo(listKey, token, nextPage)
        write({ after: nextPage }, 'push')
      } else {
        if (token === undefined) return 'this is the first page'
        write({ after: previousToken(listKey, token) }, 'push')
      }
      return undefined
    },
  }
}
