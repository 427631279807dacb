/**
 * A component whose code comes later. React's own `lazy` suspends on its first render even when the code
 * is there already, and React then holds the result back for up to 300 ms; here what has been fetched
 * is rendered at once.
 */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'

export interface Loadable {
  /** Renders the component as soon as its code is there; nothing before. */
  Component: ComponentType
  /** Fetches the code ahead. */
  fetch(): Promise<void>
}

/** @param load the dynamic import; its default export takes no properties */
export function loadable(load: () => Promise<{ default: ComponentType }>): Loadable {
  let Loaded: ComponentType | undefined
  const fetch = async () => {
    Loaded ??= (await load()).default
  }
  function Component() {
    const [, setLoaded] = useState(Loaded !== undefined)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (!Loaded) fetch().then(() => setLoaded(true), setError)
    }, [])
    // An error of the import is the boundary's to show.
    if (error !== undefined) throw error
    return Loaded ? <Loaded /> : null
  }
  return { Component, fetch }
}
