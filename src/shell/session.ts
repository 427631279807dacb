/**
 * The session of this browser. Signing in or out takes effect in every tab. An expired session opens the login
 * page once; when the login fails repeatedly, the error screen explains it instead of redirecting again.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/api/contract/current-user'
import { matchPath } from '@/areas/index'
import { HOME } from '@/paths/core'
import { loginAddress, safeTarget } from '@/model/redirect'
import { coreReads } from '@/resources/core/reads'
import { leaveNow } from './navigation'
import { addToast } from './overlays'

type SessionEvent = 'entered' | 'left'

const CHANNEL = 'rackline'
/** Set in session storage while the page loads after a sign-in. */
const ENTERED = 'entered'
/** The times of the redirects to the login, in milliseconds since 1970, until an answer confirms a session. */
const REDIRECTS = 'redirects'
/** This many redirects within this many milliseconds are a loop. */
const LOOP = { times: 3, within: 60_000 }

const channel = new BroadcastChannel(CHANNEL)
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin: it never leaves this origin
const post = (event: SessionEvent) => channel.postMessage(event)

/** Ignores errors of storage that the browser has blocked. */
const attempt = <T>(work: () => T): T | undefined => {
  try {
    return work()
  } catch {
    return undefined
  }
}

function redirects(): number[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(REDIRECTS) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
}

const recent = () => redirects().filter((at) => Date.now() - at < LOOP.within)

/** Whether the user is being redirected to the login again and again. */
export const isLoginLoop = (): boolean => recent().length >= LOOP.times

const forgetRedirects = () => attempt(() => sessionStorage.removeItem(REDIRECTS))

const here = () => location.pathname + location.search

let isLeaving = false

/** After a 401: opens the login page, keeping the address to return to and unsaved input. */
export function sessionEnded(): void {
  // Several calls can fail at the same time: only the first one redirects.
  if (isLeaving || isLoginLoop()) return
  isLeaving = true
  attempt(() => sessionStorage.setItem(REDIRECTS, JSON.stringify([...recent(), Date.now()])))
  leaveNow(loginAddress(here()), { keepDrafts: true })
}

/** Leaves a login loop: opens the login page once more. */
export function signInAgain(): void {
  forgetRedirects()
  sessionEnded()
}

/** After a sign-in: loads the wanted address in a new document, so that no data of an earlier user remains. */
export function enter(target: string | null): void {
  attempt(() => sessionStorage.setItem(ENTERED, '1'))
  post('entered')
  leaveNow(safeTarget(target, location.origin) ?? HOME)
}

/** After a sign-out: opens the login page, in every tab, so that no data of the user remains. */
export function leave(): void {
  isLeaving = true
  post('left')
  leaveNow('/login')
}

const isLogin = () => location.pathname.startsWith('/login')

/** Follows sign-ins and sign-outs of other tabs, and confirms a new sign-in by a toast. Call once. */
export function followSession(client: QueryClient): void {
  channel.addEventListener('message', ({ data }: MessageEvent<SessionEvent>) => {
    if (data === 'left' && !isLogin() && !isLeaving) {
      isLeaving = true
      leaveNow(loginAddress(here()), { keepDrafts: true })
    }
    if (data === 'entered') void followSignIn(client)
  })
  const isNew = attempt(() => sessionStorage.getItem(ENTERED)) === '1'
  if (isNew) {
    attempt(() => sessionStorage.removeItem(ENTERED))
    if (!isLogin()) addToast({ tone: 'ok', text: 'Logged in', goes: 5_000 })
  }
  // One answer about the current user confirms the session: there is nothing left to watch for.
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'currentUserView') return
    if (query.state.status !== 'success') return
    forgetRedirects()
    stop()
  })
}

/**
 * Reloads a page that the browser restores from its back-forward cache: it may show data of an earlier
 * session. It is hidden before it is cached, so that none of that data is painted.
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

/** After a sign-in in another tab: leaves the login page, or reloads a page of another user. */
async function followSignIn(client: QueryClient): Promise<void> {
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
