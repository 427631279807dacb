/** Alert classes. */
import { alerts } from '@commands/alerts/index'
import { alertPaths } from '@/paths/alerts'
import { alertReads } from '@/nouns/alerts/alert/reads'
import { routesOf } from '@/areas/route'

const { list } = routesOf(alertPaths, alerts)

export const alertClassRoutes = [
  list('alertClasses', {
    tab: true,
    of: (_, search) => alertReads.classes(search),
    load: () => import('./page-list'),
  }),
]
