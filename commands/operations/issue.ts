import { sledList } from '@/api/operations/hardware'
import type { Finding } from '@/model/operations/issues/finding'
import { paths } from '@/paths'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    issue: Finding
  }
}

const issueCommands = [
  command({
    id: 'issue.list',
    title: 'Issues',
    verb: 'Issues',
    noun: 'issue',
    also: 'system fleet operator problems health alerts failed faulted attention',
    opens: paths.issues,
    refuse: onFleet,
  }),
] as const

export const issueFamily = family({
  nouns: [
    noun({
      id: 'issue',
      singular: 'issue',
      addressedBy: 'id',
      // Issues follow from many answers: no operation lists them, and no picker can.
      listing: { from: 'api', operation: sledList, itemsOf: () => [] },
      answer: (finding) => finding.value,
      list: paths.issues,
      topic: {
        title: 'issues',
        guide: undefined,
        text: [
          'This page shows what needs a person now. It is worked out in the browser from what the control plane shows this user, and read again every few minutes.',
          'A source that cannot be read is named, and hides nothing that the other sources show. When nothing is listed and every source was read, all is well.',
        ],
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g x', 'issue.list'),
    ...sortKeys('issue', { v: 'severity', o: 'source', a: 'since' }),
  ],
  commands: issueCommands,
})
