import type { QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/api/errors'
import { count } from '@/model/words'
import { announce } from './announce'
import { setStatus } from './run-log'

/** 'instanceList' → 'instance list' */
const inWords = (id: string) => id.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

/**
 * Reports the result of a refresh. A failure is named, since the page continues to show the old data.
 * @param isLatest nothing else was reported since the refresh began; success replaces no later message
 */
export function reportRefresh(client: QueryClient, isLatest: boolean): void {
  const errors = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)
  const [first] = errors
  if (first === undefined) {
    if (isLatest) setStatus('ok', 'refreshed')
    return
  }
  const what = first instanceof ApiError ? `${inWords(first.operation)}: ` : ''
  const more = errors.length > 1 ? `, and ${count(errors.length - 1, 'more read')}` : ''
  const words = `could not refresh ${what}${messageOf(first)}${more}`
  announce(words)
  setStatus('bad', words)
}
