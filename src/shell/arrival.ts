/**
 * Arriving from another rack: the address there is opened here, and where this rack does not have it, the nearest page
 * above it. Loaded with the screens of errors, or after the first page.
 */
import { parentOf } from '@/areas/index'
import { HOME } from '@/paths/core'
import { FROM_RACK } from './arrival-address'
import { setStatus } from './run-log'

/** The path at which the user has arrived, as long as only this program has left it. */
let arrived = location.hash === FROM_RACK ? location.pathname : undefined

/** The user went on. */
const forget = () => {
  arrived = undefined
}

if (arrived !== undefined) {
  history.replaceState(history.state, '', location.pathname + location.search)
  addEventListener('pushState', forget)
  addEventListener('popstate', forget)
}

/**
 * The nearest page above an address that this rack does not have, for a user who has just come from another rack.
 * @param path that of the page that is shown: the browser may be on its way to another one already
 */
export const addressAboveArrival = (path: string): string | undefined =>
  arrived === undefined || path === HOME ? undefined : (parentOf(path) ?? HOME)

/** Tells such a user that another page is shown than the one that was asked for. */
export function sayArrival(): void {
  if (arrived !== undefined) setStatus('note', `this rack has no ${arrived}`)
}
