/** The reads of pages about networks and addresses. */
import { listOf } from '../list-read'
import { listedIfAllowed } from '../refused-reads'
import type { Items } from '../list-read'
import type {
  OneFloatingIp,
  OneGateway,
  OneInstance,
  OneRoute,
  OneRouter,
  OneSubnet,
} from '@/api/inputs'
import { onFloatingIp, onGateway, onInstance, onRoute, onRouter, onSubnet } from '@/api/inputs'
import { floatingIpList, floatingIpView } from '@/api/operations/floating-ip'
import {
  instanceExternalIpList,
  instanceNetworkInterfaceList,
  instanceNetworkInterfaceView,
} from '@/api/operations/instance'
import { ipPoolList } from '@/api/operations/ip-pool'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import {
  internetGatewayIpAddressList,
  internetGatewayIpPoolList,
  internetGatewayList,
  internetGatewayView,
} from '@/api/operations/internet-gateway'
import {
  vpcRouterList,
  vpcRouterRouteList,
  vpcRouterRouteView,
  vpcRouterView,
} from '@/api/operations/router'
import {
  vpcList,
  vpcSubnetList,
  vpcSubnetListNetworkInterfaces,
  vpcSubnetView,
  vpcView,
} from '@/api/operations/vpc'
import { ALL, read } from '@/api/query'

export const networkingReads = {
  instanceNics: ({ project, instance }: OneInstance) =>
    read(instanceNetworkInterfaceList, { query: { project, instance, limit: ALL } }),
  instanceIps: (at: OneInstance) => read(instanceExternalIpList, onInstance(at)),
  vpcs: (project: string) => listOf<Items<typeof vpcList>>(vpcList, { query: { project } }),
  vpc: (project: string, vpc: string) => read(vpcView, { path: { vpc }, query: { project } }),
  firewallRules: (project: string, vpc: string) =>
    read(vpcFirewallRulesView, { query: { project, vpc } }),
  subnet: (at: OneSubnet) => read(vpcSubnetView, onSubnet(at)),
  routers: (project: string, vpc: string) =>
    listOf<Items<typeof vpcRouterList>>(vpcRouterList, { query: { project, vpc } }),
  router: (at: OneRouter) => read(vpcRouterView, onRouter(at)),
  routes: ({ project, vpc, router }: OneRouter) =>
    listOf<Items<typeof vpcRouterRouteList>>(vpcRouterRouteList, {
      query: { project, vpc, router },
    }),
  allRoutes: ({ project, vpc, router }: OneRouter) =>
    read(vpcRouterRouteList, { query: { project, vpc, router, limit: ALL } }),
  route: (at: OneRoute) => read(vpcRouterRouteView, onRoute(at)),
  gateway: (at: OneGateway) => read(internetGatewayView, onGateway(at)),
  gatewayPools: ({ project, vpc, gateway }: OneGateway) =>
    read(internetGatewayIpPoolList, { query: { project, vpc, gateway, limit: ALL } }),
  gatewayAddresses: ({ project, vpc, gateway }: OneGateway) =>
    read(internetGatewayIpAddressList, { query: { project, vpc, gateway, limit: ALL } }),
  allRouters: (project: string, vpc: string) =>
    read(vpcRouterList, { query: { project, vpc, limit: ALL } }),
  allGateways: (project: string, vpc: string) =>
    read(internetGatewayList, { query: { project, vpc, limit: ALL } }),
  allVpcs: (project: string) => read(vpcList, { query: { project, limit: ALL } }),
  subnets: (project: string, vpc: string) =>
    listOf<Items<typeof vpcSubnetList>>(vpcSubnetList, { query: { project, vpc } }),
  allSubnets: (project: string, vpc: string) =>
    read(vpcSubnetList, { query: { project, vpc, limit: ALL } }),
  /** The network interfaces in a subnet: the first thousand. */
  subnetNics: ({ project, vpc, subnet }: OneSubnet) =>
    read(vpcSubnetListNetworkInterfaces, {
      path: { subnet },
      query: { project, vpc, limit: ALL },
    }),
  nic: ({ project, instance }: OneInstance, name: string) =>
    read(instanceNetworkInterfaceView, {
      path: { interface: name },
      query: { project, instance },
    }),
  pools: () => listedIfAllowed(read(ipPoolList, { query: { limit: ALL } }), ipPoolList),
  floatingIps: (project: string) =>
    listOf<Items<typeof floatingIpList>>(floatingIpList, { query: { project } }),
  floatingIp: (at: OneFloatingIp) => read(floatingIpView, onFloatingIp(at)),
  allFloatingIps: (project: string) => read(floatingIpList, { query: { project, limit: ALL } }),
} as const
