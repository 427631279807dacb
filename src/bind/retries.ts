/** What is broken on the page, and can be tried again. */
import { useEffect } from 'react'

/** What shows again what could not be shown, while that is so: `r` does it as well as the button. */
export const retries = new Set<() => unknown>()

/** @param retry the same function from one drawing to the next, or another one */
export const useRetryOnRefresh = (retry: (() => unknown) | undefined): void =>
  useEffect(() => {
    if (!retry) return undefined
    retries.add(retry)
    return () => void retries.delete(retry)
  }, [retry])
