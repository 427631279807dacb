/** Leaving a page or the console: what the user has typed and not sent is asked about before it would be lost. */
import type { Guard } from '@/bind/shell'
import { askOn } from './overlay-state'

const guards = new Set<Guard>()
let leaving = false

/** Asks the user whether to leave. @returns whether they agree */
export const agrees = (guard: Guard): Promise<boolean> => askOn('leave', guard.words)

/** Asks before this input would be lost, until the returned function is called. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

/**
 * The input that would be lost; `undefined` where there is none.
 * @param closing whether the user leaves the console, and not only the page
 */
export const dirtyGuard = ({ closing = false } = {}) =>
  [...guards].find((guard) => (closing || !guard.closing) && guard.isDirty())

/**
 * Leaves the document without asking.
 * @param how.keepDrafts keeps unsaved input, to be restored after the same user signs in again
 */
export function leaveNow(address: string, { keepDrafts = false } = {}): void {
  leaving = true
  if (keepDrafts) for (const guard of guards) if (guard.isDirty()) guard.keep()
  location.assign(address)
}

/** Loads the document again. What is typed into a form is kept. */
export const reload = (): void => leaveNow(location.href, { keepDrafts: true })

/** Asks the user before unsaved input would be lost. @returns whether to leave */
export async function mayLeave(): Promise<boolean> {
  const guard = dirtyGuard({ closing: true })
  return !guard || agrees(guard)
}

/** Lets the browser ask before the document is closed, unless it is left without asking. */
export const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (!leaving && dirtyGuard({ closing: true })) event.preventDefault()
}
