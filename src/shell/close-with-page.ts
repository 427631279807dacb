/** Closes the overlays of a page when the user goes back or forward. */
import type { Shell } from '@/bind/shell'
import type { Shown } from './navigation'
import { navigation } from './navigation'
import type { Overlays } from './overlay-state'
import { overlays } from './overlay-state'

type Name = keyof Overlays

/** Overlays that stay, since they do not belong to the page, and notices about finished runs. */
const STAYS: ReadonlySet<Name> = new Set<Name>([
  'toasts',
  'readOnly',
  'pending',
  'early',
  'scrollsBy',
  'tour',
])
const EVERYTHING = (Object.keys(overlays.getInitialState()) as Name[]).filter(
  (name) => !STAYS.has(name),
)
/**
 * Overlays that may belong to a panel. A form that closes after sending also goes back: a palette of commands stays.
 */
const OF_PANEL: readonly Name[] = ['leave', 'confirm', 'menu']

const isOpen = (names: readonly Name[]) => {
  const now = overlays.getState()
  const closed = overlays.getInitialState()
  return names.some((name) => now[name] !== closed[name])
}

/**
 * Starts closing overlays on Back and Forward, as Escape would: a question is answered with no, so that it never acts
 * from another page.
 */
export function closeWithPage(shell: Shell): void {
  let before: Shown | undefined
  navigation.subscribe(({ shown }, last) => {
    if (shown !== last.shown) before = last.shown
  })
  addEventListener('popstate', () => {
    const { shown, leavingFor } = navigation.getState()
    // Where a form has unsaved changes, the page stays until the user has agreed.
    if ((leavingFor ?? shown?.address) !== location.pathname + location.search) return
    const isClosed =
      leavingFor === undefined && before?.panel && before.page?.route === shown?.page?.route
    const closing = isClosed ? OF_PANEL : EVERYTHING
    overlays.setState({ pending: undefined })
    const { palette } = overlays.getState()
    if (typeof palette === 'object') palette.answer(undefined)
    const { view } = shell.ctx()
    // Each call closes one overlay, so there are at most as many calls as overlays.
    for (let left = closing.length; left > 0 && isOpen(closing); left -= 1) view.close()
  })
}
