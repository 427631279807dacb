/** Leaving a page or the console: asks the user before unsaved values would be lost. */
import type { Guard } from '@/bind/shell'
import { askOn, overlays } from './overlay-state'

/** In session storage: the times of the redirects to the login, in ms since 1970, until an answer confirms a session. */
export const REDIRECTS = 'redirects'

const guards = new Set<Guard>()
let leaving = false

/** Asks the user whether to leave. @returns whether they agree */
export const agrees = (guard: Guard): Promise<boolean> => askOn('leave', guard)

/** Answers a question with yes whose values are saved by now. @returns whether there was one */
export function passes(): boolean {
  const { leave } = overlays.getState()
  if (!leave || leave.request.isDirty()) return false
  leave.answer(true)
  return true
}

/** Asks before these unsaved values would be lost, until the returned function is called: then the question ends. */
export function guardLeaving(guard: Guard): () => void {
  guards.add(guard)
  return () => {
    guards.delete(guard)
    const { leave } = overlays.getState()
    if (leave?.request === guard) leave.answer(false)
  }
}

/**
 * The unsaved values that would be lost; `undefined` where there are none.
 * @param closing whether the user leaves the whole console instead of one page
 */
export const dirtyGuard = ({ closing = false } = {}) =>
  [...guards].find((guard) => (closing || !guard.closing) && guard.isDirty())

/**
 * Leaves the document without asking.
 * @param how.keepDrafts stores unsaved values as drafts, to be restored after the same user signs in again
 */
export function leaveNow(address: string, { keepDrafts = false } = {}): void {
  leaving = true
  if (keepDrafts) for (const guard of guards) if (guard.isDirty()) guard.keep?.()
  location.assign(address)
}

/** Whether the document is being left, which takes a moment. */
export const isLeaving = (): boolean => leaving

/** Leaves for an address, with unsaved input. Several calls can fail at the same time: only the first one leaves. */
export function leaveOnce(address: string): void {
  if (!leaving) leaveNow(address, { keepDrafts: true })
}

/** Reloads the document. Typed values of a form are kept; before anything else would be lost, the user is asked. */
export async function reload(): Promise<void> {
  const lost = [...guards].find((guard) => (guard.closing || !guard.keep) && guard.isDirty())
  if (!lost || (await agrees(lost))) leaveNow(location.href, { keepDrafts: true })
}

/** Asks the user before unsaved values would be lost. @returns whether to leave */
export async function mayLeave(): Promise<boolean> {
  const guard = dirtyGuard({ closing: true })
  return !guard || agrees(guard)
}

/** Lets the browser ask before the document is closed, unless `leaveNow` closes it. */
export const askBeforeClosing = (event: BeforeUnloadEvent): void => {
  if (!leaving && dirtyGuard({ closing: true })) event.preventDefault()
}
