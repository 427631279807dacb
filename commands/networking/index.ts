/** The families of the networking area. */
import { areaOf } from '../engine/family'
import { networkInterfaceFamily } from './network-interface'
import { externalIpFamily } from './external-ip'
import { floatingIpFamily } from './floating-ip'
import { externalSubnetFamily } from './external-subnet'
import { probeFamily } from './probe'
import { vpcFamily } from './vpc'
import { mapFamily } from './map'
import { firewallRuleFamily } from './firewall-rule'
import { subnetFamily } from './subnet'
import { routerFamily } from './router'
import { internetGatewayFamily } from './internet-gateway'
import { traceFamily } from './trace'
import { multicastGroupFamily } from './multicast-group'

export const networking = areaOf([
  networkInterfaceFamily,
  externalIpFamily,
  floatingIpFamily,
  externalSubnetFamily,
  vpcFamily,
  mapFamily,
  firewallRuleFamily,
  traceFamily,
  subnetFamily,
  routerFamily,
  internetGatewayFamily,
  multicastGroupFamily,
  probeFamily,
])
