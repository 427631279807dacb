import type { QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/api/errors'
import { count } from '@/model/words'
import { announce } from './announce'
import { setStatus } from './run-log'

/** 'instanceList' → 'instance list' */
const inWords = (id: string) => id.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

/** Reports the result of a refresh. A failure is named, since the page continues to show the old data. */
export function reportRefresh(client: QueryClient) {
  const errors = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.status === 'error' })
    .map(({ state }) => state.error)
  const [first] = errors
  if (first === undefined) return setStatus('ok', 'refreshed')
  const what = first instanceof ApiError ? `${inWords(first.operation)}: ` : ''
  const more = errors.length > 1 ? `, and ${count(errors.length - 1, 'more read')}` : ''
  const words = `could not refresh ${what}${messageOf(first)}${more}`
  announce(words)
  return setStatus('bad', words)
}
