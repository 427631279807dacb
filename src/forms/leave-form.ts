/** The one rule for where a form goes when it is finished. */
import type { Shell } from '@/bind/shell'

/**
 * Leaves a form that is done. It goes back to the page that it was opened from, or to `to`, which takes the
 * form's place in the browser's history: Back never returns to a form that was sent.
 * @param back the page under the form, for one that was opened by a link
 * @param to the page of what was made, or the new address of a thing that was renamed
 */
export function leaveForm(shell: Shell, back: string, to?: string): void {
  if (to === undefined) shell.leave(back)
  else shell.go(to, { replace: true })
}
