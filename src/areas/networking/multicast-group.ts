/** Multicast groups. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { coreReads } from '@/resources/core/reads'
import { listAt } from '@/resources/list-read'
import { multicastMembers, multicastReads } from '@/resources/networking/multicast-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(networkingPaths, networking)

export const multicastGroupRoutes = [
  page('multicastGroups', {
    early: true,
    reads: (_, search) => [listAt(multicastReads.groups(), search)],
    deferredReads: () => [multicastReads.pools()],
    load: () => import('@/pages/networking/multicast-groups'),
  }),
  panel('multicastGroupNew', {
    deferredReads: () => [multicastReads.pools()],
    load: () => import('@/panels/networking/multicast-group-create'),
  }),
  page('multicastGroup', {
    reads: ({ multicastGroup }) => [
      multicastReads.group(multicastGroup),
      multicastMembers(multicastGroup),
    ],
    deferredReads: () => [multicastReads.pools()],
    load: () => import('@/pages/networking/multicast-group'),
  }),
  panel('multicastGroupEdit', {
    load: () => import('@/panels/networking/multicast-group-edit'),
  }),
  panel('multicastMemberAdd', {
    deferredReads: () => [coreReads.allProjects()],
    load: () => import('@/panels/networking/multicast-member-add'),
  }),
]
