/** Alerts: events that receivers are notified about. */
import type { Alert } from '@/api/contract/alert'
import { paths } from '@/paths'
import { subjectCalled } from '@commands/engine/scope'
import { createdColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Resource } from '@/resources/resource'
import { alertReads } from './reads'

export const alertSubject = (row: Alert) =>
  subjectCalled(row.class, { noun: 'alert', value: row }, { alert: row.id })

const payload = (row: Alert) => JSON.stringify(row.alert)

/** @param search the query of the address, with the time range and the class */
export const alertResource = (search: URLSearchParams): Resource<Alert> => ({
  noun: 'alert',
  title: 'Alerts',
  list: alertReads.alerts(search),
  link: (row) => paths.alert({ alert: row.id }),
  subject: alertSubject,
  columns: [
    textColumn('class', 'Class', (row) => row.class, {
      width: 'minmax(200px, 1.4fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('payload', 'Payload', payload, { width: 'minmax(160px, 2fr)' }),
    textColumn('version', 'Schema', (row) => row.version, { align: 'right', width: '80px' }),
    { ...createdColumn<Alert>(), always: true },
  ],
  commands: [
    'alert.view',
    'alert.same-class',
    'copy.id',
    'copy.json',
    'copy.link',
    'copy.cli',
    'view.raw',
  ],
  actions: [],
  empty: {
    title: 'No alerts in this range',
    text: 'An alert is kept for each event that receivers can be told of. Choose a longer range, or another class.',
  },
})
