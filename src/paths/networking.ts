/** Addresses of the networking area. */
import { path } from './path'

export const networkingPaths = {
  vpcs: path('projects/{project}/vpcs'),
  vpcNew: path('projects/{project}/vpcs-new'),
  vpc: path('projects/{project}/vpcs/{vpc}'),
  vpcEdit: path('projects/{project}/vpcs/{vpc}/edit'),
  vpcFirewallRules: path('projects/{project}/vpcs/{vpc}/firewall-rules'),
  vpcFirewallRulesNew: path('projects/{project}/vpcs/{vpc}/firewall-rules-new'),
  vpcFirewallRuleClone: path('projects/{project}/vpcs/{vpc}/firewall-rules-new/{rule}'),
  vpcFirewallRuleEdit: path('projects/{project}/vpcs/{vpc}/firewall-rules/{rule}/edit'),
  vpcTrace: path('projects/{project}/vpcs/{vpc}/trace'),
  vpcSubnets: path('projects/{project}/vpcs/{vpc}/subnets'),
  vpcSubnetNew: path('projects/{project}/vpcs/{vpc}/subnets-new'),
  vpcSubnetEdit: path('projects/{project}/vpcs/{vpc}/subnets/{subnet}/edit'),
  vpcRouters: path('projects/{project}/vpcs/{vpc}/routers'),
  vpcRouterNew: path('projects/{project}/vpcs/{vpc}/routers-new'),
  vpcRouter: path('projects/{project}/vpcs/{vpc}/routers/{router}'),
  vpcRouterEdit: path('projects/{project}/vpcs/{vpc}/routers/{router}/edit'),
  vpcRouterRouteNew: path('projects/{project}/vpcs/{vpc}/routers/{router}/routes-new'),
  vpcRouterRouteEdit: path('projects/{project}/vpcs/{vpc}/routers/{router}/routes/{route}/edit'),
  vpcInternetGateways: path('projects/{project}/vpcs/{vpc}/internet-gateways'),
  internetGatewayNew: path('projects/{project}/vpcs/{vpc}/internet-gateways-new'),
  internetGateway: path('projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}'),
  internetGatewayPoolAttach: path(
    'projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/pools-add',
  ),
  internetGatewayAddressAttach: path(
    'projects/{project}/vpcs/{vpc}/internet-gateways/{gateway}/addresses-add',
  ),
  floatingIps: path('projects/{project}/floating-ips'),
  floatingIpNew: path('projects/{project}/floating-ips-new'),
  floatingIpEdit: path('projects/{project}/floating-ips/{floatingIp}/edit'),
  floatingIpAttach: path('projects/{project}/floating-ips/{floatingIp}/attach'),
  floatingIpMove: path('projects/{project}/floating-ips/{floatingIp}/move'),
  instanceNetworking: path('projects/{project}/instances/{instance}/networking'),
  instanceNicNew: path('projects/{project}/instances/{instance}/networking/interfaces-new'),
  instanceNicEdit: path(
    'projects/{project}/instances/{instance}/networking/interfaces/{interface}/edit',
  ),
  instanceEphemeralAttach: path(
    'projects/{project}/instances/{instance}/networking/ephemeral-attach',
  ),
  instanceMulticastJoin: path('projects/{project}/instances/{instance}/networking/multicast-join'),
  instanceFloatingAttach: path(
    'projects/{project}/instances/{instance}/networking/floating-attach',
  ),
  multicastGroups: path('system/networking/multicast-groups'),
  multicastGroupNew: path('system/networking/multicast-groups-new'),
  multicastGroup: path('system/networking/multicast-groups/{multicastGroup}'),
  multicastGroupEdit: path('system/networking/multicast-groups/{multicastGroup}/edit'),
  multicastMemberAdd: path('system/networking/multicast-groups/{multicastGroup}/members-add'),
} as const
