/**
 * A component whose code comes later. React's own `lazy` suspends on its first render even when the code
 * is there already, and React then holds the result back for up to 300 ms; here what has been fetched
 * is rendered at once.
 */
import type { ComponentType, MemoExoticComponent, ReactNode } from 'react'
import { memo } from 'react'
import { laterCode } from './later-code'

export interface Loadable<P extends object = object> {
  /** Renders the component as soon as its code is there; nothing before. */
  Component: MemoExoticComponent<(props: P) => ReactNode>
  /** Fetches the code ahead. */
  fetch(): Promise<unknown>
}

/** @param load the dynamic import @param Before rendered until the code is there */
export function loadable<P extends object = object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Before?: ComponentType<P>,
): Loadable<P> {
  const { fetch, useCode } = laterCode(load)
  function Component(props: P) {
    const Loaded = useCode(true)?.default ?? Before
    return Loaded ? <Loaded {...props} /> : null
  }
  return { Component: memo(Component), fetch }
}
