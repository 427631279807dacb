/** Reports about the rack while a page is open: each report is a function of this file. */
import type { RackReports } from '@/api/rack'
import { askedVersion } from '@/api/rack'
import { isAtLeast } from '@/api/version'
import { reload } from './leaving'
import { addToast } from './overlay-state'

const GET_ALL = 'Reload the page to get all of it; what you typed into a form is kept.'

/** The page stays as it is until the user reloads it; typed values of a form are kept. */
export const updated: RackReports['updated'] = (version, before) =>
  void addToast({
    tone: 'note',
    ...(isAtLeast(version, before)
      ? {
          heading: 'The rack was updated',
          text: `This console asked in version ${before} of its API, and both know ${version}. ${GET_ALL}`,
        }
      : {
          heading: 'The rack’s API is an older one',
          text: `This console asked in version ${before}, and the answers are in ${version}. ${GET_ALL}`,
        }),
    action: { label: 'Reload', do: reload },
  })

/** Lists are read repeatedly: each list is reported once for each reason. */
const reported = new Set<string>()

export const unread: RackReports['unread'] = (list, reason) => {
  const one = `${list} ${reason}`
  if (reported.has(one)) return
  reported.add(one)
  addToast({
    tone: 'bad',
    heading: 'A row cannot be shown',
    text: `Version ${askedVersion()} of the API, the newest that both this console and the rack know, has no words for something in this list: ${reason}. All else is shown.`,
  })
}
