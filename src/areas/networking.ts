/** VPCs with all that is in them, floating IPs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import type { Area } from './area'
import { vpcRoutes } from '@/nouns/networking/vpc/routes'
import { firewallRuleRoutes } from '@/nouns/networking/firewall-rule/routes'
import { traceRoutes } from './networking/trace'
import { subnetRoutes } from '@/nouns/networking/vpc-subnet/routes'
import { routerRoutes } from '@/nouns/networking/vpc-router/routes'
import { internetGatewayRoutes } from '@/nouns/networking/internet-gateway/routes'
import { externalSubnetRoutes } from '@/nouns/networking/external-subnet/routes'
import { floatingIpRoutes } from '@/nouns/networking/floating-ip/routes'
import { instanceNetworkingRoutes } from './networking/instance-networking'
import { multicastGroupRoutes } from '@/nouns/networking/multicast-group/routes'
import { probeRoutes } from '@/nouns/networking/probe/routes'

export const networking: Area = {
  name: 'networking',
  ...commands,
  routes: [
    vpcRoutes,
    firewallRuleRoutes,
    traceRoutes,
    subnetRoutes,
    routerRoutes,
    internetGatewayRoutes,
    floatingIpRoutes,
    externalSubnetRoutes,
    instanceNetworkingRoutes,
    multicastGroupRoutes,
    probeRoutes,
  ].flat(),
}
