/** Alerts, who hears of them, and how each delivery went. */
import type { AlertDelivery, WebhookSecret } from '@/api/contract/alert'
import type { Named } from './named'
import { Table, named } from './table'

/** Something that happened and that receivers are told of. */
export interface AlertRow {
  id: string
  alertClass: string
  timeCreated: Date
}

/** A webhook: the one kind of receiver there is. */
export interface ReceiverRow extends Named {
  endpoint: string
  subscriptions: string[]
}

export interface WebhookSecretRow extends WebhookSecret {
  receiverId: string
  /** Never given out again. */
  secret: string
}

export const alertTables = () => ({
  alerts: new Table<AlertRow>({ noun: 'alert', time: (r) => r.timeCreated }),
  receivers: new Table<ReceiverRow>({ noun: 'alert-receiver', name: named }),
  webhookSecrets: new Table<WebhookSecretRow>({
    noun: 'webhook-secret',
    parent: (r) => r.receiverId,
  }),
  deliveries: new Table<AlertDelivery>({
    noun: 'alert-delivery',
    parent: (r) => r.receiverId,
    time: (r) => r.timeStarted,
  }),
})
