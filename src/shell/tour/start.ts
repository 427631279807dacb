/** Starts the tour on the first visit. */
import { preferences, setPreference, storedText } from '@/bind/preferences'
import { idleAfterFrame } from '../idle'
import { overlays } from '../overlay-state'

/** Whether nothing is stored in this browser: a user who has changed anything knows the console. */
const isFirstVisit = (): boolean => storedText() === null && preferences.getState().keys !== 'off'

/** Remembers that the tour is over, however it ends. @returns a function that stops this */
export function followTour(): () => void {
  if (isFirstVisit()) idleAfterFrame(() => isFirstVisit() && overlays.setState({ tour: true }))
  return overlays.subscribe((now, before) => {
    if (before.tour && !now.tour) setPreference('tour', 'over')
  })
}
