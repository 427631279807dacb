/** Internet gateways of a VPC. */
import { networking } from '@commands/networking/index'
import { networkingPaths } from '@/paths/networking'
import { gatewaysOf } from '@/resources/networking/gateways'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { routesOf } from '../route'

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
    load: () => import('@/pages/networking/internet-gateways'),
  }),
  panel('internetGatewayNew', {
    load: () => import('@/panels/networking/internet-gateway-create'),
  }),
  panel('internetGateway', {
    title: 'Internet gateway',
    reads: (params) => [networkingReads.gateway(params)],
    load: () => import('@/panels/networking/internet-gateway'),
  }),
  panel('internetGatewayPoolAttach', {
    title: 'Attach IP pool',
    reads: (params) => [networkingReads.gateway(params), unicastPools()],
    load: () => import('@/panels/networking/gateway-pool-attach'),
  }),
  panel('internetGatewayAddressAttach', {
    title: 'Attach IP address',
    reads: (params) => [networkingReads.gateway(params)],
    load: () => import('@/panels/networking/gateway-address-attach'),
  }),
]
