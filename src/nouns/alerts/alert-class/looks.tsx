/** The classes of alerts. */
import type { Resource } from '@/resources/resource'
import type { ClassRow } from '@/nouns/alerts/alert/reads'
import { alertReads } from '@/nouns/alerts/alert/reads'

/** @param search the query of the address, with the pattern */
export const alertClassResource = (search: URLSearchParams): Resource<ClassRow> => ({
  noun: 'alert-class',
  title: 'Classes',
  list: alertReads.classes(search),
  name: (row) => row.name,
  subject: (row) => ({
    noun: 'alert-class',
    name: row.name,
    id: row.id,
    args: { alertClass: row.name },
    value: row,
  }),
  columns: [
    {
      key: 'name',
      title: 'Name',
      value: (row) => row.name,
      render: (row) => row.name,
      width: 'minmax(240px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
    {
      key: 'description',
      title: 'Description',
      value: (row) => row.description,
      render: (row) => row.description,
      width: 'minmax(160px, 2fr)',
    },
  ],
  commands: ['alert-class.alerts', 'copy.name', 'view.raw'],
  actions: [],
  empty: {
    title: 'No alert classes',
    text: 'This rack has no class that the pattern covers. A subscription to it still covers classes that later releases add.',
  },
})
