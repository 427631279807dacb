/**
 * A component whose code comes later. React's own `lazy` suspends on its first render even when the code
 * is there already, and React then holds the result back for up to 300 ms; here what has been fetched
 * is rendered at once.
 */
import type { ComponentType, MemoExoticComponent, ReactNode } from 'react'
import { memo, useEffect, useState } from 'react'

export interface Loadable<P extends object = object> {
  /** Renders the component as soon as its code is there; nothing before. */
  Component: MemoExoticComponent<(props: P) => ReactNode>
  /** Fetches the code ahead. */
  fetch(): Promise<void>
}

/** @param load the dynamic import @param Before rendered until the code is there */
export function loadable<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Before?: ComponentType<P>,
): Loadable<P> {
  let Loaded: ComponentType<P> | undefined
  const fetch = async () => {
    Loaded ??= (await load()).default
  }
  function Component(props: P) {
    const [, setLoaded] = useState(Loaded !== undefined)
    const [error, setError] = useState<unknown>()
    useEffect(() => {
      if (!Loaded) fetch().then(() => setLoaded(true), setError)
    }, [])
    // An error of the import is the boundary's to show.
    if (error !== undefined) throw error
    if (Loaded) return <Loaded {...props} />
    return Before ? <Before {...props} /> : null
  }
  return { Component: memo(Component), fetch }
}
