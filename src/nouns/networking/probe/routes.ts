/** Probes. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { probeReads } from './reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(networkingPaths, networking)

export const probeRoutes = [
  list('probes', {
    of: ({ project }) => probeReads.probes(project),
    load: () => import('./page-list'),
  }),
  panel('probeNew', {
    deferredReads: () => [probeReads.sleds(), unicastPools()],
    load: () => import('./panel-create'),
  }),
  panel('probe', {
    reads: (at) => [probeReads.probe(at)],
    load: () => import('./panel'),
  }),
]
