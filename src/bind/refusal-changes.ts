/**
 * Counts changes that may affect whether a command is refused, so that components can render again.
 */
import type { QueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const refusalChanges = createStore<{
  /** Answers that arrived: many checks read cached data. */
  answers: number
  /** Answers about the user and their roles, and changes of read-only mode. */
  roles: number
}>(() => ({ answers: 0, roles: 0 }))

/** First parts of the query keys from which a user's roles are computed. */
const OF_ROLES = new Set<unknown>([
  'currentUserView',
  'currentUserGroups',
  'systemPolicyView',
  'policyView',
  'projectPolicyView',
  'silo of one’s own',
])

/**
 * To be called when permissions change by something other than an answer, such as read-only mode.
 */
export const permissionsChanged = (): void =>
  refusalChanges.setState(({ answers, roles }) => ({ answers: answers + 1, roles: roles + 1 }))

/** Counts arriving answers; several at once count as one. @returns a function that stops it */
export function countAnswers(client: QueryClient): () => void {
  let due: 'answers' | 'roles' | undefined
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (due === undefined)
      queueMicrotask(() => {
        const isOfRoles = due === 'roles'
        due = undefined
        if (isOfRoles) permissionsChanged()
        else refusalChanges.setState(({ answers }) => ({ answers: answers + 1 }))
      })
    due = OF_ROLES.has(event.query.queryKey[0]) ? 'roles' : (due ?? 'answers')
  })
}

/** Renders the component again when the user's roles become known or change. */
export const useRoleChanges = (): number => useStore(refusalChanges, (t) => t.roles)
