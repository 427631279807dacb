/** Alert receivers, with their subscriptions, secrets and deliveries. */
import { alerts } from '@commands/alerts/index'
import { deliveryStateIn } from '@/nouns/alerts/alert-delivery/rules'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { deliveryReads } from '@/nouns/alerts/alert-delivery/reads'
import { receiverReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, page, panel, redirect } = routesOf(alertPaths, alerts)

export const alertReceiverRoutes = [
  redirect('alerting', () => paths.alertReceivers()),
  list('alertReceivers', {
    tab: true,
    of: () => receiverReads.receivers(),
    load: () => import('./page-list'),
  }),
  panel('alertReceiverNew', {
    deferredReads: () => [receiverReads.allClasses()],
    load: () => import('./panel-create'),
  }),
  page('alertReceiver', {
    reads: ({ receiver }, search) => [
      receiverReads.receiver(receiver),
      search.get('tab') === 'deliveries'
        ? listAt(deliveryReads.deliveries(receiver, deliveryStateIn(search)), search)
        : receiverReads.secrets(receiver),
    ],
    load: () => import('./page'),
  }),
  panel('alertReceiverEdit', {
    over: 'alertReceiver',
    load: () => import('./panel-edit'),
  }),
  panel('alertSubscriptionAdd', {
    deferredReads: () => [receiverReads.allClasses()],
    load: () => import('./panel-subscription-add'),
  }),
  panel('webhookSecretAdd', {
    load: () => import('./panel-secret-add'),
  }),
  panel('alertReceiverTest', {
    load: () => import('./panel-test'),
  }),
  panel('alertDelivery', {
    title: 'Delivery',
    reads: ({ receiver, delivery }) => [deliveryReads.delivery(receiver, delivery)],
    load: () => import('@/nouns/alerts/alert-delivery/panel'),
  }),
]
