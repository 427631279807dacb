/** A message in the status line is about the last action: it disappears with the page and before a question, never by a timer. */
import { navigation } from './navigation'
import { overlays } from './overlay-state'
import { runLog } from './run-log'

/**
 * Clears the status line whenever another address is shown or something is asked. A message stays if it appeared while that address was
 * already loading, or in the panel that has closed: it reports the action behind this change.
 */
export function clearWithPage(): void {
  const isLoading = () =>
    location.pathname + location.search !== navigation.getState().shown?.address
  // A message may have appeared before this code was loaded.
  let isOfNext = isLoading()
  runLog.subscribe(({ status }, before) => {
    if (status !== before.status) isOfNext = isLoading()
  })
  overlays.subscribe(({ confirm }, before) => {
    if (confirm && !before.confirm) runLog.setState({ status: undefined })
  })
  navigation.subscribe(({ shown }, { shown: before }) => {
    if (!shown || !before || shown.address === before.address) return
    const isClosed = before.panel && !shown.panel
    if (!isOfNext && !isClosed) runLog.setState({ status: undefined })
    isOfNext = false
  })
}
