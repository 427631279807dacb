/** Counts what may change whether a command is refused, so that whoever shows that can draw it anew. */
import type { QueryClient } from '@tanstack/react-query'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const turns = createStore<{
  /** Answers that arrived: many checks read what is known of a thing. */
  answers: number
  /** Of these, the ones that tell who the user is and what their roles are; and read-only mode. */
  roles: number
}>(() => ({ answers: 0, roles: 0 }))

/** The first part of the query keys that a user's roles are worked out from. */
const OF_ROLES = new Set<unknown>([
  'currentUserView',
  'currentUserGroups',
  'systemPolicyView',
  'policyView',
  'projectPolicyView',
  'silo of one’s own',
])

/** What is permitted has changed by something other than an answer, such as read-only mode. */
export const permissionsChanged = (): void =>
  turns.setState(({ answers, roles }) => ({ answers: answers + 1, roles: roles + 1 }))

/** Counts the answers that arrive. Several of one moment count once. @returns the way to stop */
export function countAnswers(client: QueryClient): () => void {
  let due: 'answers' | 'roles' | undefined
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    if (due === undefined)
      queueMicrotask(() => {
        const isOfRoles = due === 'roles'
        due = undefined
        if (isOfRoles) permissionsChanged()
        else turns.setState(({ answers }) => ({ answers: answers + 1 }))
      })
    due = OF_ROLES.has(event.query.queryKey[0]) ? 'roles' : (due ?? 'answers')
  })
}

/** Draws the component anew when the user's roles become known or change. */
export const useRoleTurn = (): number => useStore(turns, (t) => t.roles)
