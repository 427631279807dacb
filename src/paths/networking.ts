/** Addresses of the networking area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const networkingPaths = {
  ...nounPaths('vpc', 'projects/{project}/vpcs'),
  vpcFirewallRules: path('projects/{project}/vpcs/{vpc}/firewall-rules'),
  vpcFirewallRulesNew: path('projects/{project}/vpcs/{vpc}/firewall-rules-new'),
  vpcFirewallRulesText: path('projects/{project}/vpcs/{vpc}/firewall-rules-text'),
  vpcFirewallRuleClone: path('projects/{project}/vpcs/{vpc}/firewall-rules-new/{rule}'),
  vpcFirewallRuleEdit: path('projects/{project}/vpcs/{vpc}/firewall-rules/{rule}/edit'),
  vpcMap: path('projects/{project}/vpcs/{vpc}/map'),
  vpcTrace: path('projects/{project}/vpcs/{vpc}/trace'),
  ...nounPaths('vpcSubnet', 'projects/{project}/vpcs/{vpc}/subnets', {
    param: 'subnet',
  }),
  ...nounPaths('vpcRouter', 'projects/{project}/vpcs/{vpc}/routers', { param: 'router' }),
  ...nounPaths('vpcRouterRoute', 'projects/{project}/vpcs/{vpc}/routers/{router}/routes', {
    has: ['new', 'edit'],
    param: 'route',
  }),
  vpcInternetGateways: path('projects/{project}/vpcs/{vpc}/internet-gateways'),
  ...nounPaths('internetGateway', 'projects/{project}/vpcs/{vpc}/internet-gateways', {
    has: ['new', 'one'],
    param: 'gateway',
  }),
  internetGatewayPoolAttach: path(
    'projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/pools-add',
  ),
  internetGatewayAddressAttach: path(
    'projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/addresses-add',
  ),
  ...nounPaths('floatingIp', 'projects/{project}/floating-ips', { has: ['list', 'new', 'edit'] }),
  floatingIpAttach: path('projects/{project}/floating-ips/{floatingIp}/attach'),
  floatingIpMove: path('projects/{project}/floating-ips/{floatingIp}/move'),
  ...nounPaths('externalSubnet', 'projects/{project}/external-subnets', {
    has: ['list', 'new', 'edit'],
  }),
  externalSubnetAttach: path('projects/{project}/external-subnets/{externalSubnet}/attach'),
  ...nounPaths('probe', 'projects/{project}/probes', { has: ['list', 'new', 'one'] }),
  instanceNetworking: path('projects/{project}/instances/{instance}/networking'),
  instanceNicNew: path('projects/{project}/instances/{instance}/networking/interfaces-new'),
  instanceNicEdit: path(
    'projects/{project}/instances/{instance}/networking/interfaces/{interface}/edit',
  ),
  instanceEphemeralAttach: path(
    'projects/{project}/instances/{instance}/networking/ephemeral-attach',
  ),
  instanceMulticastJoin: path('projects/{project}/instances/{instance}/networking/multicast-join'),
  instanceExternalSubnetAttach: path(
    'projects/{project}/instances/{instance}/networking/external-subnet-attach',
  ),
  instanceFloatingAttach: path(
    'projects/{project}/instances/{instance}/networking/floating-attach',
  ),
  ...nounPaths('multicastGroup', 'system/networking/multicast-groups', { has: ['list', 'one'] }),
} as const
