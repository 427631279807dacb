/** Alerts. */
import { alerts } from '@commands/alerts/index'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { alertReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel, redirect } = routesOf(alertPaths, alerts)

export const alertRoutes = [
  redirect('alertsShort', () => paths.alerts()),
  page('alerts', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(alertReads.alerts(search), search)],
    load: () => import('./page-list'),
  }),
  panel('alert', {
    title: 'Alert',
    reads: ({ alert }) => [alertReads.alert(alert)],
    load: () => import('./panel'),
  }),
]
