/** Alert receivers: webhooks, which are the only kind. */
import type { AlertReceiver } from '@/api/contract/alert'
import type { Subject } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '../cells'
import { Several } from '../Several'
import type { Resource } from '../resource'
import { receiverReads } from './receiver-reads'

/** A receiver as what commands act on. */
export const receiverSubject = (row: AlertReceiver): Subject => ({
  noun: 'alert-receiver',
  name: row.name,
  id: row.id,
  args: { receiver: row.name },
  value: row,
})

export const receiverResource: Resource<AlertReceiver> = {
  noun: 'alert-receiver',
  title: 'Receivers',
  list: receiverReads.receivers(),
  name: (row) => row.name,
  subject: receiverSubject,
  columns: [
    nameColumn(),
    {
      key: 'events',
      title: 'Events',
      value: (row) => row.subscriptions.join(' '),
      render: (row) => <Several items={row.subscriptions} what="Other events" />,
      width: 'minmax(140px, 1.4fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['alert-receiver.probe', 'copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: [],
  empty: {
    title: 'No webhooks',
    text: 'The rack sends a webhook the alerts that it is subscribed to.',
  },
}
