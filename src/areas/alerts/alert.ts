/** Alerts. */
import { alerts } from '@commands/alerts/index'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { alertReads } from '@/resources/alerts/alert-reads'
import { routesOf } from '../route'

const { page, panel, redirect } = routesOf(alertPaths, alerts)

export const alertRoutes = [
  redirect('alertsShort', () => paths.alerts()),
  page('alerts', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(alertReads.alerts(search), search)],
    load: () => import('@/pages/alerts/alerts'),
  }),
  panel('alert', {
    title: 'Alert',
    reads: ({ alert }) => [alertReads.alert(alert)],
    load: () => import('@/panels/alerts/alert'),
  }),
]
