/** Alert receivers, with their subscriptions, secrets and deliveries. */
import { alerts } from '@commands/alerts/index'
import { deliveryStateIn } from '@/model/alerts/delivery'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { deliveryReads } from '@/resources/alerts/delivery-reads'
import { receiverReads } from '@/resources/alerts/receiver-reads'
import { routesOf } from '../route'

const { page, panel, redirect } = routesOf(alertPaths, alerts)

export const alertReceiverRoutes = [
  redirect('alerting', () => paths.alertReceivers()),
  page('alertReceivers', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(receiverReads.receivers(), search)],
    load: () => import('@/pages/alerts/receivers'),
  }),
  panel('alertReceiverNew', {
    deferredReads: () => [receiverReads.allClasses()],
    load: () => import('@/panels/alerts/receiver-create'),
  }),
  page('alertReceiver', {
    reads: ({ receiver }, search) => [
      receiverReads.receiver(receiver),
      search.get('tab') === 'deliveries'
        ? listAt(deliveryReads.deliveries(receiver, deliveryStateIn(search)), search)
        : receiverReads.secrets(receiver),
    ],
    load: () => import('@/pages/alerts/receiver'),
  }),
  panel('alertReceiverEdit', {
    over: 'alertReceiver',
    load: () => import('@/panels/alerts/receiver-edit'),
  }),
  panel('alertSubscriptionAdd', {
    deferredReads: () => [receiverReads.allClasses()],
    load: () => import('@/panels/alerts/subscription-add'),
  }),
  panel('webhookSecretAdd', {
    load: () => import('@/panels/alerts/secret-add'),
  }),
  panel('alertReceiverTest', {
    load: () => import('@/panels/alerts/receiver-test'),
  }),
  panel('alertDelivery', {
    title: 'Delivery',
    reads: ({ receiver, delivery }) => [deliveryReads.delivery(receiver, delivery)],
    load: () => import('@/panels/alerts/delivery'),
  }),
]
