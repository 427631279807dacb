/** Probes. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { listAt } from '@/resources/list-read'
import { probeReads } from './reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const probeRoutes = [
  page('probes', {
    early: true,
    reads: ({ project }, search) => [listAt(probeReads.probes(project), search)],
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
