/**
 * Tabs of one user share the answers of their polls: several windows on one page poll as often as one. Each answer
 * goes to the other tabs, and a tab with the same read uses it instead of its own next poll. Only reads of one
 * operation and the issues are shared, never a write, and only between tabs of the same user and the same build,
 * whose data has the same shape.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { CurrentUser } from '@/api/contract/current-user'
import { ledByAnother } from '@/bind/read'
import { coreReads } from '@/resources/core/reads'

interface Answer {
  key: QueryKey
  data: unknown
  /** Milliseconds since 1970 when the poll was sent, and when its answer arrived. */
  askedAt: number
  answeredAt: number
  /** Identifies the tab. */
  from: string
}

/** The first message of a tab, the reply to it, and answers. */
type Message = 'hello' | 'here' | Answer

/**
 * Whether tabs share a read: it polls now, and its key has two parts, like the keys of single operations and of the
 * issues.
 */
const isShared = (query: Query) =>
  query.queryKey.length === 2 &&
  query.observers.some(({ options }) => Boolean(options.refetchInterval))

/**
 * Shares polls over a channel.
 * @param from identifies this tab
 */
export function sharePolls(client: QueryClient, channel: BroadcastChannel, from: string): void {
  const cache = client.getQueryCache()
  const askedAt = new Map<string, number>()
  let isAlone = true
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin: it never leaves this origin
  const post = (message: Message) => channel.postMessage(message)

  cache.subscribe((event) => {
    const { query } = event
    if (event.type === 'removed') {
      askedAt.delete(query.queryHash)
      ledByAnother.delete(query.queryHash)
    }
    if (event.type !== 'updated' || query.queryKey.length !== 2) return
    if (event.action.type === 'fetch') {
      askedAt.set(query.queryHash, Date.now())
      ledByAnother.delete(query.queryHash)
    }
    const asked = askedAt.get(query.queryHash)
    if (event.action.type !== 'success' || event.action.manual || isAlone) return
    if (asked === undefined || !isShared(query)) return
    const { data, dataUpdatedAt } = query.state
    post({ key: query.queryKey, data, askedAt: asked, answeredAt: dataUpdatedAt, from })
  })

  const take = (answer: Answer) => {
    const query = cache.find({ queryKey: answer.key, exact: true })
    if (!query || !isShared(query)) return
    const { state, queryHash } = query
    if (state.data === undefined || state.isInvalidated) return
    const asked = askedAt.get(queryHash) ?? 0
    // Of two tabs that poll at the same time, the first one keeps polling.
    const isFirst = answer.askedAt < asked || (answer.askedAt === asked && answer.from < from)
    if (state.fetchStatus !== 'idle') {
      if (isFirst) ledByAnother.add(queryHash)
      return
    }
    // An answer that was requested before this tab's own answer arrived may be older: a write can lie between the
    // two.
    const isNewer = answer.askedAt > state.dataUpdatedAt
    if (!isNewer && !isFirst) return
    ledByAnother.add(queryHash)
    // In both cases this tab's poll interval starts again.
    if (isNewer) client.setQueryData(answer.key, answer.data, { updatedAt: answer.answeredAt })
    else client.setQueryData(answer.key, state.data, { updatedAt: state.dataUpdatedAt })
  }

  // Any program of this origin can send on a channel: messages of another shape are ignored.
  channel.addEventListener('message', ({ data: message }: MessageEvent<Message | null>) => {
    isAlone = false
    if (message === 'hello') post('here')
    else if (typeof message === 'object' && Array.isArray(message?.key)) take(message)
  })
  post('hello')
}

/** The name of the script that started the page: it changes with every build. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** Starts sharing once the current user is known. Signing in as another user loads a new document. */
export function startSharing(client: QueryClient): void {
  const begin = () => {
    const me = client.getQueryData<CurrentUser>(coreReads.me().queryKey)
    if (!me) return false
    const channel = new BroadcastChannel(`rackline polls ${me.id} ${build()}`)
    sharePolls(client, channel, String(crypto.getRandomValues(new Uint32Array(2))))
    return true
  }
  if (begin()) return
  const stop = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' && begin()) stop()
  })
}
