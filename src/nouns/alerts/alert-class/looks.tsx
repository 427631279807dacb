/** The classes of alerts. */
import { textColumn } from '@/resources/text-column'
import { subjectOf } from '@commands/engine/scope'
import type { Resource } from '@/resources/resource'
import type { ClassRow } from '@/nouns/alerts/alert/reads'
import { alertReads } from '@/nouns/alerts/alert/reads'

/** @param search the query of the address, with the pattern */
export const alertClassResource = (search: URLSearchParams): Resource<ClassRow> => ({
  noun: 'alert-class',
  title: 'Classes',
  list: alertReads.classes(search),
  subject: (row) => subjectOf({ noun: 'alert-class', value: row }, { alertClass: row.name }),
  columns: [
    textColumn('name', 'Name', (row) => row.name, {
      width: 'minmax(240px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('description', 'Description', (row) => row.description, {
      width: 'minmax(160px, 2fr)',
    }),
  ],
  commands: ['alert-class.alerts', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No alert classes',
    text: 'This rack has no class that the pattern covers. A subscription to it still covers classes that later releases add.',
  },
})
