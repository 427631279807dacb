/** What racks do with webhooks and with the alerts that are sent to them. */
import { AFTER_R22, R22 } from '@/api/version'
import type { Behaviour } from './behaviour'

const WEBHOOK = 'nexus/src/app/webhook.rs'

export const ALERTS = {
  'webhook-needs-secret': {
    rack: 'A webhook without a secret is sent nothing: its alerts stay pending until it has one again, and a probe is refused. It can be created without one.',
    source: `${WEBHOOK}, nexus/src/app/background/tasks/webhook_deliverator.rs, nexus/db-queries/src/db/datastore/alert_rx.rs`,
  },
  'probe-is-no-delivery': {
    rack: 'A probe is not listed among the deliveries of a webhook: its result is only in the answer to it.',
    source: 'nexus/src/app/alert.rs',
  },
  'probe-class': {
    rack: 'Nothing can subscribe to the class “probe”: a probe goes to the one webhook that it is for.',
    source: 'nexus/db-model/src/alert_subscription.rs',
    since: AFTER_R22,
  },
  'endpoint-in-rack': {
    rack: 'The endpoint of a webhook cannot be an address inside the rack.',
    source: WEBHOOK,
    since: R22,
  },
} as const satisfies Record<string, Behaviour>
