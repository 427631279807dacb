/** The comparison of a thing with the same on another rack. What is compared comes with the address. */
import { servedRacks } from '@commands/racks/index'
import { rackPaths } from '@/paths/racks'
import { routesOf } from '@/areas/route'

const { page } = routesOf(rackPaths, servedRacks)

export const comparisonRoutes = [
  page('compare', {
    title: 'Comparison of two racks',
    load: () => import('./page'),
  }),
]
