/**
 * The session of this browser. Signing in or out takes effect in every tab. An expired session opens the login
 * page once; when the login fails repeatedly, the error screen explains it instead of redirecting again.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '@/api/contract/current-user'
import { forgetEarly } from '@/api/early'
import { coreReads } from '@/resources/core/reads'
import { attempt } from '@/model/attempt'
import { REDIRECTS, leaveNow, leaveOnce } from './leaving'
import { addToast } from './overlay-state'

/** A message between tabs: a sign-in, a sign-out, or the id of the user whose data a tab has received. */
type SessionEvent = 'entered' | 'left' | { user: string }

const CHANNEL = 'rackline'
/** Set in session storage while the page loads after a sign-in. */
export const ENTERED = 'entered'

const channel = new BroadcastChannel(CHANNEL)
/** Sends a message to the other tabs. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target origin: it never leaves this origin
export const post = (event: SessionEvent) => channel.postMessage(event)

const forgetRedirects = () => attempt(() => sessionStorage.removeItem(REDIRECTS))

const loadSignIn = () => import('./session-ended')

/** After a 401: opens the login page. */
export const sessionEnded = (): void =>
  void loadSignIn().then(
    ({ signIn }) => signIn(),
    () => leaveOnce('/login'),
  )

/** After a sign-out: opens the login page in every tab, so that no data of the user remains. */
export function leave(): void {
  post('left')
  leaveNow('/login')
}

export const isLogin = () => location.pathname.startsWith('/login')

/** The user whose data this tab shows; `undefined` until the first answer. */
let shown: CurrentUser | undefined

/** Reloads the page: its data may belong to another user. */
export const readAnew = (): void => leaveOnce(location.href)

/** Asks the API for the current user. `followUser` handles the answer. */
export async function askWho(client: QueryClient): Promise<CurrentUser> {
  // An answer requested before the sign-in may name the previous user.
  forgetEarly()
  await client.cancelQueries(coreReads.me())
  return client.fetchQuery({ ...coreReads.me(), staleTime: 0 })
}

/**
 * Checks whether the session now belongs to another user without a report from a tab: single sign-on or another page
 * of this origin can cause that. A failure proves nothing, so the next occasion checks again.
 */
async function checkUser(client: QueryClient): Promise<void> {
  if (shown && !isLogin()) await askWho(client).catch(() => undefined)
}

/** Milliseconds for which an answer about the current user is trusted after a refusal. */
const SURE_FOR = 5_000

/** After a 403: checks whether the session now belongs to another user, who may lack the right. */
export function refused(client: QueryClient): void {
  const known = client.getQueryState(coreReads.me().queryKey)
  if (known && Date.now() - known.dataUpdatedAt > SURE_FOR) void checkUser(client)
}

/** Detects an answer about the current user that names another user than before. */
function followUser(client: QueryClient): void {
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== 'currentUserView') return
    if (query.state.status !== 'success') return
    // One successful answer confirms the session: there is no loop of sign-ins.
    forgetRedirects()
    const user = query.state.data as CurrentUser
    if (shown?.id === user.id) return
    if (shown) {
      // Until the reload, the page belongs to the previous user, and so do the typed values.
      client.setQueryData(coreReads.me().queryKey, shown)
      return readAnew()
    }
    shown = user
    post({ user: user.id })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkUser(client)
  })
}

/**
 * Follows sign-ins and sign-outs of other tabs, and confirms a new sign-in by a toast. Call once.
 * @param entered called after a sign-in in another tab, with the user whose data this tab shows
 */
export function followSession(
  client: QueryClient,
  entered: (shown: CurrentUser | undefined) => Promise<unknown>,
): void {
  // Any program of this origin can send on a channel, even null.
  channel.addEventListener('message', ({ data }: MessageEvent<SessionEvent | null>) => {
    if (data === 'left' && !isLogin())
      void loadSignIn().then(({ loginAddress }) => leaveOnce(loginAddress()))
    if (data === 'entered') void entered(shown).catch(readAnew)
    if (typeof data === 'object' && data && data.user !== shown?.id) void checkUser(client)
  })
  const isNew = attempt(() => sessionStorage.getItem(ENTERED)) === '1'
  if (isNew) {
    attempt(() => sessionStorage.removeItem(ENTERED))
    if (!isLogin()) addToast({ tone: 'ok', text: 'Logged in', goes: 5_000 })
  }
  followUser(client)
}

/**
 * Reloads a page that the browser restores from its back-forward cache: it may show data of an earlier session. The
 * page is hidden before it is cached, so that this data is never painted.
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
