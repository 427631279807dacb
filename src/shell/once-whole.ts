import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { isWhole, navigation } from './navigation'

/** Whether the first page was complete and drawn once: from then on, what the page does without may be loaded. */
export function useOnceWhole(): boolean {
  const isNow = useStore(navigation, isWhole)
  const [wasOnce, setOnce] = useState(false)
  useEffect(() => {
    if (isNow && !wasOnce) requestAnimationFrame(() => requestAnimationFrame(() => setOnce(true)))
  }, [isNow, wasOnce])
  return wasOnce
}
