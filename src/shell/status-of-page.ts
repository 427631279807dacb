/** A message in the status line is about what was just done: it goes with the page, and never by a timer. */
import { navigation } from './navigation'
import { runLog } from './run-log'

/**
 * Starts clearing the status line whenever another address is shown. A message stays that was given while that address
 * was already on its way, or in the panel that has closed: it tells what this did.
 */
export function clearWithPage(): void {
  let isOfNext = false
  runLog.subscribe(({ status }, before) => {
    if (status !== before.status)
      isOfNext = location.pathname + location.search !== navigation.getState().shown?.address
  })
  navigation.subscribe(({ shown }, { shown: before }) => {
    if (!shown || !before || shown.address === before.address) return
    const isClosed = before.panel && !shown.panel
    if (!isOfNext && !isClosed) runLog.setState({ status: undefined })
    isOfNext = false
  })
}
