/** Alert receivers, and whether deliveries to them succeed. Webhooks are the only kind. */
import type { AlertProbeResult, AlertReceiver } from '@/api/contract/alert'
import {
  alertReceiverDelete,
  alertReceiverList,
  alertReceiverProbe,
  alertReceiverView,
  webhookReceiverCreate,
  webhookReceiverUpdate,
} from '@/api/operations/alert'
import { withoutSecret } from '@/nouns/alerts/alert-receiver/rules'
import { ALERTS } from '@/model/behaviours/alerts'
import { probeFailure } from '@/nouns/operations/issue/rules/deliveries'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import type { Refuse } from '../engine/refuse'
import { firstReason, onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    'alert-receiver': AlertReceiver
  }
}

export const oneReceiver = { receiver: ref('alert-receiver') }

/**
 * Refuses for a webhook without a secret, to which the rack sends nothing; for a webhook outside the cache the rack
 * decides.
 */
const withSecret: Refuse<{ receiver: string }> = ({ receiver }, ctx) =>
  withoutSecret(ctx.find('alert-receiver', { receiver }))

const { list, view, create, edit, remove } = usual('alert-receiver', 'webhook')

const alertReceiverCommands = [
  command({
    ...list('system fleet operator alerting webhooks notifications'),
    title: 'Alert receivers',
    verb: 'Alert receivers',
    opens: paths.alertReceivers,
    refuse: onFleet,
  }),
  command({
    ...view('alert receiver subscriptions secrets deliveries'),
    args: oneReceiver,
    opens: paths.alertReceiver,
    refuse: onFleet,
  }),
  command({
    ...create('create add alert receiver'),
    opens: paths.alertReceiverNew,
    sends: [webhookReceiverCreate],
  }),
  command({
    ...edit('rename update endpoint url alert receiver'),
    args: oneReceiver,
    opens: paths.alertReceiverEdit,
    sends: [webhookReceiverUpdate],
  }),
  command({
    id: 'alert-receiver.probe',
    title: 'Probe webhook and send again',
    verb: 'Probe and send again',
    noun: 'alert-receiver',
    also: 'resend retry failed deliveries alert receiver',
    args: oneReceiver,
    calls: alertReceiverProbe,
    refuse: firstReason(onFleet, withSecret),
    input: ({ receiver }) => ({ path: { receiver }, query: { resend: true } }),
    failedIn: (answer) => probeFailure((answer as AlertProbeResult).probe),
    done: ({ receiver }) => `${receiver} answers: what it missed is sent again`,
    failed: ({ receiver }) => `${receiver} does not take alerts`,
  }),
  command({
    id: 'alert-receiver.test',
    title: 'Send liveness probe to webhook',
    verb: 'Send liveness probe',
    noun: 'alert-receiver',
    also: 'test ping alert receiver answer',
    args: oneReceiver,
    opens: paths.alertReceiverTest,
    sends: [alertReceiverProbe],
    refuse: withSecret,
  }),
  command({
    ...remove('destroy remove alert receiver'),
    args: oneReceiver,
    calls: alertReceiverDelete,
    input: ({ receiver }) => ({ path: { receiver } }),
    warning: () =>
      'Its secrets and the history of its deliveries are deleted with it. This cannot be undone.',
    redirect: () => paths.alertReceivers(),
  }),
] as const

export const alertReceiverFamily = family({
  nouns: [
    noun({
      id: 'alert-receiver',
      singular: 'webhook',
      field: 'receiver',
      listing: { from: 'api', operation: alertReceiverList },
      view: alertReceiverView,
      page: paths.alertReceiver,
      list: paths.alertReceivers,
      isSearched: true,
      topic: {
        title: 'alert receivers',
        guide: 'api/alert_receiver_list',
        text: [
          'The control plane sends an alert receiver the alerts that it is subscribed to. The only kind is a webhook: an address to which each alert is posted as JSON, signed with every secret of the webhook. Without a secret nothing is sent.',
          'A delivery that fails is tried again a few times, then given up. It can be sent again later.',
          'A probe is a test alert. When the receiver answers it, the alerts that it missed can be sent again.',
        ],
        racks: Object.values(ALERTS),
      },
      fleetOnly: true,
    }),
  ],
  keys: [
    ...key('root', 'g Shift+H', 'alert-receiver.list'),
    ...sortKeys('alert-receiver', { e: 'events' }),
    ...key(['row', 'detail'], 'a Shift+P', 'alert-receiver.probe', { noun: 'alert-receiver' }),
    ...key(['row', 'detail'], 'a Shift+T', 'alert-receiver.test', { noun: 'alert-receiver' }),
    ...key(['row', 'detail'], 'a n', 'alert-subscription.create', { noun: 'alert-receiver' }),
    ...key(['row', 'detail'], 'a Shift+K', 'webhook-secret.create', { noun: 'alert-receiver' }),
  ],
  commands: alertReceiverCommands,
})
