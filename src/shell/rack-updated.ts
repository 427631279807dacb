/** What happens when the rack was updated while a page is open. */
import type { ApiVersion } from '@/api/version'
import { reload } from './leaving'
import { addToast } from './overlay-state'

/**
 * Says that the rack answers in another version of the API. The page goes on as it is until the user reloads it; what is
 * typed into a form is kept.
 */
export function reportUpdate(version: ApiVersion): void {
  addToast({
    tone: 'note',
    heading: 'The rack was updated',
    text: `Its API is of version ${version} now. Reload the page to get all of it; what you typed into a form is kept.`,
    action: { label: 'Reload', do: reload },
  })
}
