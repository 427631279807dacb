/** VPCs with all that is in them, floating IPs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import type { Area } from './area'
import { vpcRoutes } from './networking/vpc'
import { firewallRuleRoutes } from './networking/firewall-rule'
import { traceRoutes } from './networking/trace'
import { subnetRoutes } from './networking/subnet'
import { routerRoutes } from './networking/router'
import { internetGatewayRoutes } from './networking/internet-gateway'
import { externalSubnetRoutes } from './networking/external-subnet'
import { floatingIpRoutes } from './networking/floating-ip'
import { instanceNetworkingRoutes } from './networking/instance-networking'
import { multicastGroupRoutes } from './networking/multicast-group'
import { probeRoutes } from './networking/probe'

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
