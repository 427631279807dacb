/**
 * The session as the whole browser has it: signing in and out is heard by every tab, an end that nobody
 * asked for leads to the login once, and a login that does not hold is told rather than repeated.
 * Source: `ux-and-asks` E2.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/api/contract/current-user'
import { matchPath } from '@/areas/index'
import { HOME } from '@/paths/core'
import { loginAddress, safeTarget } from '@/model/redirect'
import { coreReads } from '@/resources/core/reads'
import { leaveNow } from './navigation'
import { addToast } from './overlays'

type News = 'entered' | 'left'

const CHANNEL = 'rackline'
/** Says over a full navigation that somebody has just signed in. */
const ENTERED = 'entered'
/** When the login was asked for, in milliseconds since 1970, until a session held. */
const BOUNCES = 'bounces'
/** So many times in so many milliseconds, and it is going round. */
const ROUND = { times: 3, within: 60_000 }

const channel = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, and is of this origin alone
const post = (news: News) => channel.postMessage(news)

/** Storage may be shut; then nothing is remembered, and that is all. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

function bounces(): number[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(BOUNCES) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
}

const recent = () => bounces().filter((at) => Date.now() - at < ROUND.within)

/** Is the person being sent to the login again and again? */
export const isGoingRound = (): boolean => recent().length >= ROUND.times

const forgetBounces = () => attempt(() => sessionStorage.removeItem(BOUNCES))

const here = () => location.pathname + location.search

let isLeaving = false

/** The control plane knows nobody here any more: to the login, once, with the way back and what was typed. */
export function sessionEnded(): void {
  // Ten calls that fail together are one way out.
  if (isLeaving || isGoingRound()) return
  isLeaving = true
  attempt(() => sessionStorage.setItem(BOUNCES, JSON.stringify([...recent(), Date.now()])))
  leaveNow(loginAddress(here()), { keepDrafts: true })
}

/** Out of the circle: one more attempt. */
export function signInAgain(): void {
  forgetBounces()
  sessionEnded()
}

/** Somebody has signed in here: to where they wanted to go, in a page that knows nothing of who was before. */
export function enter(target: string | null): void {
  attempt(() => sessionStorage.setItem(ENTERED, '1'))
  post('entered')
  leaveNow(safeTarget(target, location.origin) ?? HOME)
}

/** Whoever was signed in here has signed out: nothing of theirs is left, in any tab. */
export function leave(): void {
  isLeaving = true
  post('left')
  leaveNow('/login')
}

/** @returns whether this address is one where people sign in */
const isLogin = () => location.pathname.startsWith('/login')

/** Follows what other tabs do, and greets who has just come in. Called once. */
export function followSession(client: QueryClient): void {
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'left' && !isLogin() && !isLeaving) {
      isLeaving = true
      leaveNow(loginAddress(here()), { keepDrafts: true })
    }
    if (data === 'entered') void somebodyEntered(client)
  })
  const isNew = attempt(() => sessionStorage.getItem(ENTERED)) === '1'
  if (isNew) {
    attempt(() => sessionStorage.removeItem(ENTERED))
    if (!isLogin()) addToast({ tone: 'ok', text: 'Logged in', goes: 5_000 })
  }
  // One answer to who one is says that the session holds: nothing more need be listened to.
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'currentUserView') return
    if (query.state.status !== 'success') return
    forgetBounces()
    stop()
  })
}

/**
 * A page that the browser keeps for Back would show, as it was, what belonged to an earlier session. It is
 * hidden as it is put away, so that nothing of it is painted when it comes back, and then read anew.
 */
export function keepNothingForBack(): void {
  const hide = (event: PageTransitionEvent) => {
    if (event.persisted) document.documentElement.hidden = true
  }
  addEventListener('pagehide', hide)
  addEventListener('pageshow', (event) => {
    hide(event)
    if (event.persisted) location.reload()
  })
}

/** In another tab. A login that waits here is done; a page of somebody else's is read anew. */
async function somebodyEntered(client: QueryClient): Promise<void> {
  if (isLogin()) {
    const target = new URLSearchParams(location.search).get('redirect_uri')
    return leaveNow(safeTarget(target, location.origin) ?? HOME)
  }
  if (!matchPath(location.pathname)) return undefined
  const before = client.getQueryData<CurrentUser>(coreReads.me().queryKey)
  const now = await client.fetchQuery({ ...coreReads.me(), staleTime: 0 }).catch(() => undefined)
  if (before && now && now.id !== before.id) leaveNow(here())
  return undefined
}
