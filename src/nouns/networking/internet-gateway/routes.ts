/** Internet gateways of a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { gatewaysOf } from './looks-gateways'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(networkingPaths, networking)

export const internetGatewayRoutes = [
  page('vpcInternetGateways', {
    tab: true,
    title: ({ vpc }) => `Internet gateways of ${vpc}`,
    reads: ({ project, vpc }) => [
      networkingReads.vpc(project, vpc),
      gatewaysOf(project, vpc).page(undefined),
      networkingReads.pools(),
    ],
    load: () => import('./page-list'),
  }),
  panel('internetGatewayNew', {
    load: () => import('./panel-create'),
  }),
  panel('internetGateway', {
    title: 'Internet gateway',
    reads: (params) => [networkingReads.gateway(params)],
    load: () => import('./panel'),
  }),
  panel('internetGatewayPoolAttach', {
    title: 'Attach IP pool',
    reads: (params) => [networkingReads.gateway(params), unicastPools()],
    load: () => import('./panel-pool-attach'),
  }),
  panel('internetGatewayAddressAttach', {
    title: 'Attach IP address',
    reads: (params) => [networkingReads.gateway(params)],
    load: () => import('./panel-address-attach'),
  }),
]
