/** Where alerts are sent, and whether they arrive. */
import type { AlertProbeResult, AlertReceiver } from '@/api/contract/alert'
import { alertReceiverList, alertReceiverProbe, alertReceiverView } from '@/api/operations/alert'
import { probeFailure } from '@/model/operations/issues/deliveries'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'alert-receiver': AlertReceiver
  }
}

const alertReceiverCommands = [
  command({
    id: 'alert-receiver.list',
    title: 'Alert receivers',
    verb: 'Alert receivers',
    noun: 'alert-receiver',
    also: 'system fleet operator alerting webhooks notifications',
    opens: paths.alertReceivers,
    refuse: onFleet,
  }),
  command({
    id: 'alert-receiver.probe',
    title: 'Probe alert receiver',
    verb: 'Probe and send again',
    noun: 'alert-receiver',
    also: 'resend retry failed deliveries webhook test ping',
    args: { receiver: ref('alert-receiver') },
    calls: alertReceiverProbe,
    refuse: onFleet,
    input: ({ receiver }) => ({ path: { receiver }, query: { resend: true } }),
    failedIn: (answer) => probeFailure((answer as AlertProbeResult).probe),
    done: ({ receiver }) => `${receiver} answers: what it missed is sent again`,
    failed: ({ receiver }) => `${receiver} does not take alerts`,
  }),
] as const

export const alertReceiverFamily = family({
  nouns: [
    noun({
      id: 'alert-receiver',
      singular: 'alert receiver',
      field: 'receiver',
      listing: { from: 'api', operation: alertReceiverList },
      view: alertReceiverView,
      list: paths.alertReceivers,
      isSearched: true,
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
  ],
  keys: [
    ...key('root', 'g Shift+H', 'alert-receiver.list'),
    ...sortKeys('alert-receiver', { e: 'events' }),
    ...key('row', 'a Shift+P', 'alert-receiver.probe', { noun: 'alert-receiver' }),
  ],
  commands: alertReceiverCommands,
})
