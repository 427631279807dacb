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

/** What a scope keeps while what declares it is quiet. */
type QuietScope = (scope: Scope) => Scope | undefined

/**
 * Set for what is shown beside a list, which never polls. As long as the focus is not in it, it is quiet, so that keys go
 * to the list, and this says what its scopes keep; null once the focus is in it.
 */
export const BesideContext = createContext<QuietScope | null | undefined>(undefined)

/**
 * Declares a scope while the component is mounted; `undefined` declares none. Keep the object
 * stable.
 */
export function useScope(scope: Scope | undefined): void {
  const owner = useRef<object>({})
  const quiet = useContext(BesideContext)
  useLayoutEffect(() => {
    const receiving = scope && quiet ? quiet(scope) : scope
    if (receiving) declared.set(owner.current, receiving)
    else declared.delete(owner.current)
    publish()
  }, [scope, quiet])
  // It ends in the commit that takes the component away: a key pressed right after it must not act on what is gone.
  useLayoutEffect(() => {
    const self = owner.current
    return () => {
      declared.delete(self)
      publish()
    }
  }, [])
}
