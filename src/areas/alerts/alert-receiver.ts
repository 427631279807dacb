/** Alert receivers. */
import { alerts } from '@commands/alerts/index'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { receiverReads } from '@/resources/alerts/receiver-reads'
import { routesOf } from '../route'

const { page, redirect } = routesOf(alertPaths, alerts)

export const alertReceiverRoutes = [
  redirect('alerting', () => paths.alertReceivers()),
  page('alertReceivers', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(receiverReads.receivers(), search)],
    load: () => import('@/pages/alerts/receivers'),
  }),
]
