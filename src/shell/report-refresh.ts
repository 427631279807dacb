import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError, messageOf } from '@/api/errors'
import { retries } from '@/bind/retries'
import { count } from '@/model/words'
import { coreReads } from '@/resources/core/reads'
import { announce } from './announce'
import { setStatus } from './run-log'

/** The id of an operation in words: 'instanceList' → 'instance list'. */
const inWords = (id: string) => id.replace(/[A-Z]/g, (c) => ` ${c.toLowerCase()}`)

/** The user may not see the data: it was left out before the refresh too. */
const isRefusal = (error: unknown) => error instanceof ApiError && error.statusCode === 403

/**
 * Reads all shown data again, including failed reads, and reports the result. Shown data may be computed from answers
 * that no component shows directly, so all answers become stale. The current user is read again too: the answer shows
 * whether the rack was updated.
 */
export async function refresh(client: QueryClient): Promise<void> {
  const isLatest = setStatus('note', 'refreshing')
  const since = Date.now()
  await Promise.all([
    client.invalidateQueries(),
    client.prefetchQuery(coreReads.me()),
    ...[...retries].map((retry) => retry()),
  ])
  reportRefresh(client, isLatest(), since)
}

/**
 * Reports the result of a refresh. A failure is named, since the page keeps showing the old data, and since a failed
 * part may have no place on the page.
 * @param isLatest whether nothing else was reported since the refresh started; success replaces no later message
 * @param since when the refresh started, in milliseconds since 1970
 */
function reportRefresh(client: QueryClient, isLatest: boolean, since: number): void {
  const isPart = ({ state }: Query) => state.errorUpdatedAt >= since && !isRefusal(state.error)
  const errors = new Set(
    client
      .getQueryCache()
      .findAll({
        predicate: (query) => query.state.status === 'error' && (query.isActive() || isPart(query)),
      })
      .map(({ state }) => state.error),
  )
  const [first] = errors
  if (errors.size === 0) {
    if (isLatest) setStatus('ok', 'refreshed')
    return
  }
  const what = first instanceof ApiError ? `${inWords(first.operation)}: ` : ''
  const more = errors.size > 1 ? `, and ${count(errors.size - 1, 'more read')}` : ''
  const words = `could not refresh ${what}${messageOf(first)}${more}`
  announce(words)
  setStatus('bad', words)
}
