/** What is open over a page closes when the user goes back or forward from it. */
import type { Shell } from '@/bind/shell'
import type { Shown } from './navigation'
import { navigation } from './navigation'
import type { Overlays } from './overlay-state'
import { overlays } from './overlay-state'

type Name = keyof Overlays

/** What is not about the page: notices tell what was done, and the others are no overlays. */
const STAYS: ReadonlySet<Name> = new Set<Name>([
  'toasts',
  'readOnly',
  'pending',
  'early',
  'scrollsBy',
])
const EVERYTHING = (Object.keys(overlays.getInitialState()) as Name[]).filter(
  (name) => !STAYS.has(name),
)
/** What may be about a panel. A form that closes once it is sent goes back as well: a palette of commands stays. */
const OF_PANEL: readonly Name[] = ['leave', 'confirm', 'menu']

const isOpen = (names: readonly Name[]) => {
  const now = overlays.getState()
  const closed = overlays.getInitialState()
  return names.some((name) => now[name] !== closed[name])
}

/** Starts closing it, as Escape would: a question is answered with no, so that it never acts from another page. */
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
    // Each takes one away, so there are never more of them than of what can be open.
    for (let left = closing.length; left > 0 && isOpen(closing); left -= 1) view.close()
  })
}
