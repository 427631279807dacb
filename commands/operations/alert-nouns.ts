/** The noun of alerting. */
import type { AlertReceiver } from '@/api/contract/alert'
import { alertReceiverList, alertReceiverView } from '@/api/operations/alert'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'
import { PART } from '../engine/part'

declare module '../engine/noun' {
  interface Things {
    'alert-receiver': AlertReceiver
  }
}

export const alertNouns: readonly NounRecord[] = [
  noun({
    ...PART,
    id: 'alert-receiver',
    singular: 'alert receiver',
    field: 'receiver',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: alertReceiverList },
    view: alertReceiverView,
    topic: {
      title: 'alert receivers',
      guide: 'api/alert_receiver_list',
      text: [
        'The control plane sends an alert receiver the alerts that it is subscribed to. A delivery that fails is tried again a few times, then given up.',
        'A probe is a test alert. When the receiver answers it, the alerts that it missed are sent again.',
      ],
    },
    fleetOnly: true,
  }),
]
