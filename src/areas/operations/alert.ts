/** Alerts. */
import { operations } from '@commands/operations/index'
import { operationsPaths } from '@/paths/operations'
import { listAt } from '@/resources/list-read'
import { alertReads } from '@/resources/operations/alert-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(operationsPaths, operations)

export const alertRoutes = [
  page('alerts', {
    early: true,
    reads: (_, search) => [listAt(alertReads.alerts(search), search)],
    load: () => import('@/pages/operations/alerts'),
  }),
  panel('alert', {
    title: 'Alert',
    reads: ({ alert }) => [alertReads.alert(alert)],
    load: () => import('@/panels/operations/alert'),
  }),
]
