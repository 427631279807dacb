/** The subscriptions of alert receivers. */
import type { AlertReceiver } from '@/api/contract/alert'
import {
  alertReceiverSubscriptionAdd,
  alertReceiverSubscriptionRemove,
  alertReceiverView,
} from '@/api/operations/alert'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'
import { oneReceiver } from './alert-receiver'

declare module '../engine/noun' {
  interface Things {
    /** The class or pattern is the id. */
    'alert-subscription': { id: string }
  }
}

const one = { ...oneReceiver, subscription: ref('alert-subscription') }

/** The address of the classes that a subscription covers. */
const classesOf = Object.assign(
  ({ subscription }: { subscription: string }) =>
    `${paths.alertClasses()}?class=${encodeURIComponent(subscription)}`,
  { template: paths.alertClasses.template },
)

const { create, remove } = usual('alert-subscription', 'subscription')

const subscriptionCommands = [
  command({
    ...create('subscribe subscription alert receiver glob pattern'),
    title: 'Add event class to webhook',
    verb: 'Add event class',
    args: oneReceiver,
    opens: paths.alertSubscriptionAdd,
    sends: [alertReceiverSubscriptionAdd],
  }),
  command({
    id: 'alert-subscription.classes',
    title: 'Classes of subscription',
    verb: 'Matching classes',
    noun: 'alert-subscription',
    also: 'preview pattern glob',
    args: one,
    opens: classesOf,
    refuse: onFleet,
  }),
  command({
    ...remove('delete unsubscribe event class'),
    title: 'Remove subscription from webhook',
    verb: 'Remove',
    args: one,
    calls: alertReceiverSubscriptionRemove,
    input: ({ receiver, subscription }) => ({ path: { receiver, subscription } }),
    done: ({ subscription }) => `Subscription ${subscription} removed`,
    failed: () => 'Could not remove subscription',
    warning: ({ receiver }) =>
      `Alerts that no other subscription of ${receiver} covers are not sent to it any more.`,
  }),
] as const

export const alertSubscriptionFamily = family({
  nouns: [
    noun({
      id: 'alert-subscription',
      singular: 'subscription',
      field: 'subscription',
      parents: ['alert-receiver'],
      listing: {
        from: 'api',
        operation: alertReceiverView,
        itemsOf: ({ subscriptions }: AlertReceiver) =>
          subscriptions.map((id) => ({ id, name: id })),
      },
      list: paths.alertReceiver,
      commands: { view: 'alert-subscription.classes' },
      fleetOnly: true,
    }),
  ],
  keys: sortKeys('alert-subscription', { k: 'class' }),
  commands: subscriptionCommands,
})
