/** Multicast groups. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { multicastMembers, multicastReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, page } = routesOf(networkingPaths, networking)

export const multicastGroupRoutes = [
  list('multicastGroups', {
    of: () => multicastReads.groups(),
    deferredReads: () => [multicastReads.pools()],
    load: () => import('./page-list'),
  }),
  page('multicastGroup', {
    reads: ({ multicastGroup }) => [
      multicastReads.group(multicastGroup),
      multicastMembers(multicastGroup),
    ],
    deferredReads: () => [multicastReads.pools()],
    load: () => import('./page'),
  }),
]
