/** Whether the window fits a media query. */
import { useSyncExternalStore } from 'react'

export interface Media {
  matches(): boolean
  /** Renders again when it changes. */
  useMatches(): boolean
}

/** @param query with or without `@media`, as styles write it */
export function media(query: string): Media {
  const list = matchMedia(query.replace('@media ', ''))
  const matches = () => list.matches
  const subscribe = (listener: () => void) => {
    list.addEventListener('change', listener)
    return () => list.removeEventListener('change', listener)
  }
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches) }
}
