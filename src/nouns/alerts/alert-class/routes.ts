/** Alert classes. */
import { alerts } from '@commands/alerts/index'
import { alertPaths } from '@/paths/alerts'
import { listAt } from '@/resources/list-read'
import { alertReads } from '@/nouns/alerts/alert/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(alertPaths, alerts)

export const alertClassRoutes = [
  page('alertClasses', {
    tab: true,
    early: true,
    reads: (_, search) => [listAt(alertReads.classes(search), search)],
    load: () => import('./page-list'),
  }),
]
