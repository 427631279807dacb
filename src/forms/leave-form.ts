/** Decides which page is shown after a form is finished. */
import type { Shell } from '@/bind/shell'

/**
 * Closes a form after success. Opens the page that the form was opened from, or `to`, which replaces the form in the
 * browser's history: Back never returns to a sent form.
 * @param back the page to open where the form was opened by a link; without it, the page under the panel
 * @param to the page of the created thing, or the new address of a renamed thing
 */
export function leaveForm(shell: Shell, back?: string, to?: string): void {
  if (to === undefined) shell.leave(back)
  else shell.leaveFor(to)
}
