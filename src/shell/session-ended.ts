/** The way to the login page and back. Loaded when a session has ended. */
import { CARRIED } from '@/model/racks/over-sign-in'
import { attempt } from '@/model/attempt'
import { REDIRECTS, isLeaving, leaveOnce } from './leaving'

/** This many redirects within this many milliseconds are a loop. */
const LOOP = { times: 2, within: 60_000 }

function redirects(): number[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(REDIRECTS) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : []
}

const recent = () => redirects().filter((at) => Date.now() - at < LOOP.within)

/** Whether the user is being redirected to the login again and again. */
export const isLoginLoop = (): boolean => recent().length >= LOOP.times

/** The address of the login page, with this address as the target afterwards. */
export const loginAddress = (): string =>
  `/login?redirect_uri=${encodeURIComponent(location.pathname + location.search)}`

/** Opens the login page, keeping the address to return to, what another rack has sent, and unsaved input. */
export function signIn(): void {
  // Several calls can fail at the same time: only the first one redirects.
  if (isLeaving() || isLoginLoop()) return
  attempt(() => sessionStorage.setItem(REDIRECTS, JSON.stringify([...recent(), Date.now()])))
  const carried: unknown = location.hash.slice(1) || history.state?.carried
  if (typeof carried === 'string') attempt(() => sessionStorage.setItem(CARRIED, carried))
  leaveOnce(loginAddress())
}

/** Ends a login loop: opens the login page once more. */
export function signInAgain(): void {
  attempt(() => sessionStorage.removeItem(REDIRECTS))
  signIn()
}
