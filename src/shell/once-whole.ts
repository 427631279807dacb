import { useStore } from 'zustand'
import { isWhole, navigation } from './navigation'

const stop = navigation.subscribe((state) => {
  if (!isWhole(state)) return
  stop()
  requestAnimationFrame(() => requestAnimationFrame(() => navigation.setState({ wasDrawn: true })))
})

/** Whether the first page was complete and drawn once: from then on, what the page does without may be loaded. */
export const useOnceWhole = (): boolean => useStore(navigation, ({ wasDrawn = false }) => wasDrawn)
