/** The nouns of the audit log and of the page of issues. */
import { auditLogList } from '@/api/operations/audit-log'
import { sledList } from '@/api/operations/hardware'
import type { AuditRow } from '@/model/operations/audit/entry'
import type { Finding } from '@/model/operations/issues/finding'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { entryLink } from './audit-address'

declare module '../engine/noun' {
  interface Things {
    'audit-entry': AuditRow
    issue: Finding
  }
}

export const logNouns: readonly NounRecord[] = [
  noun({
    id: 'audit-entry',
    singular: 'audit entry',
    field: 'entry',
    parents: [],
    addressedBy: 'id',
    listing: { from: 'api', operation: auditLogList },
    view: undefined,
    answer: (row) => (row as AuditRow).entry,
    alsoIn: [],
    page: entryLink,
    list: untypedPath(paths.auditLog),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'audit-entry.list',
      create: undefined,
      view: 'audit-entry.view',
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'the audit log',
      guide: 'api/audit_log_list',
      text: [
        'The audit log holds every call that changed something, or tried to, in any silo: who made it, from where, and how it ended. Bodies of requests are not kept.',
        'The control plane finds entries by time alone. The filter narrows what is loaded of the range: words, or a column and a value, such as operation:create, outcome:error or actor:grace.',
      ],
    },
    fleetOnly: true,
    otherwise: undefined,
  }),
  noun({
    id: 'issue',
    singular: 'issue',
    field: 'issue',
    parents: [],
    addressedBy: 'id',
    // Issues follow from many answers: no operation lists them, and no picker can.
    listing: { from: 'api', operation: sledList, itemsOf: () => [] },
    view: undefined,
    answer: (finding) => (finding as Finding).value,
    alsoIn: [],
    page: undefined,
    list: untypedPath(paths.issues),
    pageById: undefined,
    isPanel: false,
    commands: {
      list: 'issue.list',
      create: undefined,
      view: undefined,
      edit: undefined,
      delete: undefined,
    },
    isSearched: false,
    references: [],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'issues',
      guide: undefined,
      text: [
        'This page shows what needs a person now. It is worked out in the browser from what the control plane shows this user, and read again every few minutes.',
        'A source that cannot be read is named, and hides nothing that the other sources show. When nothing is listed and every source was read, all is well.',
      ],
    },
    fleetOnly: true,
    otherwise: undefined,
  }),
]
