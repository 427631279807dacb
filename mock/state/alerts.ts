/** Alerts, their receivers, and the deliveries. */
import type { Alert, AlertDelivery, WebhookSecret } from '@/api/contract/alert'
import type { Named } from './named'
import { Table, named } from './table'

/** A webhook, which is the only kind of receiver. */
export interface ReceiverRow extends Named {
  endpoint: string
  subscriptions: string[]
}

export interface WebhookSecretRow extends WebhookSecret {
  receiverId: string
  /** Never returned by the API. */
  secret: string
}

export const alertTables = () => ({
  alerts: new Table<Alert>({ noun: 'alert', time: (r) => r.timeCreated }),
  receivers: new Table<ReceiverRow>({
    noun: 'alert-receiver',
    called: 'receiver',
    name: named,
  }),
  webhookSecrets: new Table<WebhookSecretRow>({
    noun: 'webhook-secret',
    called: 'secret',
    parent: 'receiverId',
  }),
  deliveries: new Table<AlertDelivery>({
    noun: 'alert-delivery',
    parent: 'receiverId',
    time: (r) => r.timeStarted,
  }),
})
