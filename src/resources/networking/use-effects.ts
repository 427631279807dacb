import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useScope } from '@/bind/scopes'
import { effectsPort } from './effects-port'

/** Lets the questions of this page show the effect of a change. */
export function useEffects(): void {
  const client = useQueryClient()
  useScope(useMemo(() => ({ name: 'detail' as const, effects: effectsPort(client) }), [client]))
}
