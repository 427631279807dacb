/** What users are told of the rack while a page is open: each report is a function of this file. */
import type { RackReports } from '@/api/rack'
import { reload } from './leaving'
import { addToast } from './overlay-state'

/** The page goes on as it is until the user reloads it; what is typed into a form is kept. */
export const updated: RackReports['updated'] = (version) =>
  void addToast({
    tone: 'note',
    heading: 'The rack was updated',
    text: `Its API is of version ${version} now. Reload the page to get all of it; what you typed into a form is kept.`,
    action: { label: 'Reload', do: reload },
  })

/** Lists are read again and again: each is reported once for each reason. */
const reported = new Set<string>()

export const unread: RackReports['unread'] = (list, reason) => {
  const one = `${list} ${reason}`
  if (reported.has(one)) return
  reported.add(one)
  addToast({
    tone: 'bad',
    heading: 'A row cannot be shown',
    text: `The rack has something in this list that only a newer console understands: ${reason}. All else is shown.`,
  })
}
