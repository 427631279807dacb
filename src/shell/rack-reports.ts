/** What is said of the rack while a page is open: that it was updated, or tells something that only newer consoles know. */
import type { OperationId } from '@/api/operation'
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

/** Lists are read again and again: each is reported once for each reason. */
const reported = new Set<string>()

/** Says that rows are missing, and what the console would need. @param reason the rack's words */
export function reportUnread(list: OperationId, reason: string): void {
  const one = `${list} ${reason}`
  if (reported.has(one)) return
  reported.add(one)
  addToast({
    tone: 'bad',
    heading: 'A row cannot be shown',
    text: `The rack has something in this list that only a newer console understands: ${reason}. All else is shown.`,
  })
}
