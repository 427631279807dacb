/** The present scopes: components declare theirs while they are mounted. */
import { createContext, useContext, useLayoutEffect, useRef } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Scope } from '@commands/engine/scope'
import { nest } from '@commands/engine/scope'

interface Declared {
  /** In nesting order. */
  stack: readonly Scope[]
}

const declared = new Map<object, Scope>()

export const scopes = createStore<Declared>(() => ({ stack: [{ name: 'root' }] }))

const publish = () => scopes.setState({ stack: nest([{ name: 'root' }, ...declared.values()]) })

/**
 * Set for what is shown beside a list: as long as the focus is not in it, it is quiet, so that keys go to the list, but
 * for those of its tabs. It never polls.
 */
export const BesideContext = createContext<'quiet' | 'entered' | undefined>(undefined)

export const useIsQuiet = (): boolean => useContext(BesideContext) === 'quiet'

const quietly = ({ tabs: { open, refuse } = {} }: Scope): Scope | undefined =>
  open && { name: 'aside', tabs: { open, refuse } }

/**
 * Declares a scope while the component is mounted; `undefined` declares none. Keep the object
 * stable.
 */
export function useScope(scope: Scope | undefined): void {
  const owner = useRef<object>({})
  const isQuiet = useIsQuiet()
  useLayoutEffect(() => {
    const present = isQuiet ? scope && quietly(scope) : scope
    if (present) declared.set(owner.current, present)
    else declared.delete(owner.current)
    publish()
  }, [scope, isQuiet])
  // It ends in the commit that takes the component away: a key pressed right after it must not act on what is gone.
  useLayoutEffect(() => {
    const self = owner.current
    return () => {
      declared.delete(self)
      publish()
    }
  }, [])
}
