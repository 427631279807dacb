/** Instances by id, without their project. */
import { compute } from '@commands/compute/index'
import { computePaths } from '@/paths/compute'
import { computeReads } from '@/resources/compute/reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(computePaths, compute)

export const instanceLookupRoutes = [
  page('lookupInstance', {
    title: 'Look up instance',
    reads: ({ instance }) => [computeReads.instanceById(instance)],
    load: () => import('./page-lookup'),
  }),
  page('lookupInstanceShort', {
    title: 'Look up instance',
    reads: ({ instance }) => [computeReads.instanceById(instance)],
    load: () => import('./page-lookup'),
  }),
]
