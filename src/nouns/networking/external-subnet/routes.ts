/** External subnets. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { computeReads } from '@/resources/compute/reads'
import { listAt } from '@/resources/list-read'
import { externalSubnetReads } from './reads'
import { subnetPoolMembers } from '@/resources/networking/subnet-pool-members'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const externalSubnetRoutes = [
  page('externalSubnets', {
    early: true,
    reads: ({ project }, search) => [
      listAt(externalSubnetReads.subnets(project), search),
      computeReads.allInstances(project),
      externalSubnetReads.pools(),
    ],
    load: () => import('./page-list'),
  }),
  panel('externalSubnetNew', {
    deferredReads: () => [subnetPoolMembers()],
    load: () => import('./panel-create'),
  }),
  panel('externalSubnetEdit', {
    reads: (params) => [externalSubnetReads.subnet(params)],
    load: () => import('./panel-edit'),
  }),
  panel('externalSubnetAttach', {
    reads: (params) => [externalSubnetReads.subnet(params)],
    load: () => import('./panel-attach-to'),
  }),
]
