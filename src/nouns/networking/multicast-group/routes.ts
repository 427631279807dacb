/** Multicast groups. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { listAt } from '@/resources/list-read'
import { multicastMembers, multicastReads } from './reads'
import { routesOf } from '@/areas/route'

const { page } = routesOf(networkingPaths, networking)

export const multicastGroupRoutes = [
  page('multicastGroups', {
    early: true,
    reads: (_, search) => [listAt(multicastReads.groups(), search)],
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
