/** Whether what began something is still on screen when it ends. */
import { useEffect, useRef } from 'react'

/** @returns true in `current` until the component is taken away */
export function useIsHere(): { readonly current: boolean } {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
