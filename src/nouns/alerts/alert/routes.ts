/** Alerts. */
import { alerts } from '@commands/alerts/index'
import { paths } from '@/paths'
import { alertPaths } from '@/paths/alerts'
import { alertReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, panel, redirect } = routesOf(alertPaths, alerts)

export const alertRoutes = [
  redirect('alertsShort', () => paths.alerts()),
  list('alerts', {
    tab: true,
    of: (_, search) => alertReads.alerts(search),
    load: () => import('./page-list'),
  }),
  panel('alert', {
    title: 'Alert',
    reads: ({ alert }) => [alertReads.alert(alert)],
    load: () => import('./panel'),
  }),
]
