/** Alert receivers: webhooks, which are the only kind. */
import type { AlertReceiver, WebhookSecret } from '@/api/contract/alert'
import { COPIES } from '@/resources/copies'
import { paths } from '@/paths'
import { subjectCalled, subjectOf } from '@commands/engine/scope'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import { Several } from '@/resources/Several'
import type { Resource, Rows } from '@/resources/resource'
import { receiverReads } from './reads'

/** A receiver as a subject of commands. */
export const receiverSubject = (row: AlertReceiver) =>
  subjectOf({ noun: 'alert-receiver', value: row }, { receiver: row.name })

export const receiverResource: Resource<AlertReceiver> = {
  noun: 'alert-receiver',
  title: 'Receivers',
  list: receiverReads.receivers(),
  link: (row) => paths.alertReceiver({ receiver: row.name }),
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
  commands: [
    'alert-receiver.view',
    'alert-receiver.edit',
    'alert-subscription.create',
    'webhook-secret.create',
    'alert-delivery.list',
    'alert-receiver.test',
    'alert-receiver.probe',
    ...COPIES,
    'alert-receiver.delete',
  ],
  actions: ['alert-receiver.create'],
  empty: {
    title: 'No webhooks',
    text: 'Create a webhook to see it here. The rack sends it the alerts that it is subscribed to.',
    offer: 'alert-receiver.create',
  },
}

/** A subscription as a row, with its class or pattern as its id. */
export interface SubscriptionRow {
  id: string
}

/** The subscriptions of a receiver. @param receiver the name of the receiver */
export const subscriptionResource = (receiver: string): Rows<SubscriptionRow> => ({
  noun: 'alert-subscription',
  title: 'Subscriptions',
  subject: (row) =>
    subjectCalled(
      row.id,
      { noun: 'alert-subscription', value: row },
      { receiver, subscription: row.id },
    ),
  columns: [
    textColumn('class', 'Event class', (row) => row.id, {
      width: 'minmax(160px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
  ],
  commands: ['alert-subscription.classes', 'copy.name', 'alert-subscription.delete'],
  actions: ['alert-subscription.create'],
  empty: {
    title: 'No subscriptions',
    text: 'Add an event class to be sent its alerts.',
  },
})

/** The secrets of a receiver. @param receiver the name of the receiver */
export const secretResource = (receiver: string): Rows<WebhookSecret> => ({
  noun: 'webhook-secret',
  title: 'Secrets',
  subject: (row) =>
    subjectCalled(
      row.id,
      { noun: 'webhook-secret', value: row },
      { receiver, webhookSecret: row.id },
    ),
  columns: [
    textColumn('id', 'ID', (row) => row.id, {
      width: 'minmax(300px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    { ...createdColumn<WebhookSecret>(), always: true },
  ],
  commands: ['copy.id', 'webhook-secret.delete'],
  actions: ['webhook-secret.create'],
  empty: {
    title: 'No secrets',
    text: 'Nothing is sent to this webhook: its alerts wait until it has a secret.',
  },
})
