/** VPCs with their contents, floating IPs, and external subnets, for Terraform. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { InternetGateway } from '@/api/contract/internet-gateway'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { Vpc, VpcSubnet } from '@/api/contract/vpc'
import { vpcFirewallRulesView } from '@/api/operations/firewall'
import type { About } from '../engine/terraform/block'
import { inProject, lookedUp, resource } from '../engine/terraform/block'
import type { Block, Hcl } from '../engine/terraform/hcl'
import { Ref } from '../engine/terraform/hcl'

export const vpc = (one: Vpc): Block =>
  resource('oxide_vpc', one, inProject(one), {
    dns_name: one.dnsName,
    ipv6_prefix: one.ipv6Prefix,
  })

export const vpcSubnet = (subnet: VpcSubnet): Block =>
  resource(
    'oxide_vpc_subnet',
    subnet,
    { vpc_id: new Ref(subnet.vpcId) },
    { ipv4_block: subnet.ipv4Block, ipv6_block: subnet.ipv6Block },
  )

export const internetGateway = (gateway: InternetGateway): Block =>
  resource('oxide_vpc_internet_gateway', gateway, { vpc_id: new Ref(gateway.vpcId) })

/** The system router is created with its VPC, so it is only a data source. */
export const vpcRouter = (router: VpcRouter, { args }: About): Block =>
  router.kind === 'system'
    ? lookedUp('oxide_vpc_router', router, {
        project_name: args['project'],
        vpc_name: args['vpc'],
        name: router.name,
      })
    : resource('oxide_vpc_router', router, { vpc_id: new Ref(router.vpcId) })

/** Routes of users; other routes are created with their router, and are data sources. */
export function routerRoute(
  route: RouterRoute,
  { args: { project, vpc: ofVpc, router } }: About,
): Block {
  if (route.kind !== 'custom')
    return lookedUp('oxide_vpc_router_route', route, {
      project_name: project,
      vpc_name: ofVpc,
      vpc_router_name: router,
      name: route.name,
    })
  const { destination, target } = route
  return resource(
    'oxide_vpc_router_route',
    route,
    { vpc_router_id: new Ref(route.vpcRouterId) },
    {
      destination: { type: destination.type, value: destination.value },
      target:
        target.type === 'drop' ? { type: 'drop' } : { type: target.type, value: target.value },
    },
  )
}

/** The address determines the pool, and the provider accepts only one of the two. */
export const floatingIp = (one: FloatingIp): Block =>
  resource('oxide_floating_ip', one, inProject(one), { ip: one.ip })

/** The subnet determines the pool, as with floating IPs. */
export const externalSubnet = (one: ExternalSubnet): Block =>
  resource('oxide_external_subnet', one, inProject(one), { subnet: one.subnet })

type Protocol = NonNullable<VpcFirewallRule['filters']['protocols']>[number]

const protocolValue = (protocol: Protocol): Hcl =>
  'value' in protocol && protocol.value
    ? {
        type: protocol.type,
        icmp_type: protocol.value.icmpType,
        icmp_code: protocol.value.code ?? undefined,
      }
    : { type: protocol.type }

/** The provider accepts no empty lists here. */
const filled = <T>(items: readonly T[] | null | undefined, as: (item: T) => Hcl) =>
  items && items.length > 0 ? items.map(as) : undefined

/** The complete rules of a VPC: the provider manages them as one, and removes rules that the block lacks. */
const rulesBlock = (name: string, vpcId: string, rules: readonly VpcFirewallRule[]): Block => ({
  kind: 'resource',
  type: 'oxide_vpc_firewall_rules',
  name,
  id: `rules of ${vpcId}`,
  importBy: vpcId,
  attributes: {
    vpc_id: new Ref(vpcId),
    rules: Object.fromEntries(
      rules.map(({ name, description, action, direction, priority, status, filters, targets }) => [
        name,
        {
          description,
          action,
          direction,
          priority,
          status,
          filters: {
            hosts: filled(filters.hosts, ({ type, value }) => ({ type, value })),
            ports: filled(filters.ports, (port) => port),
            protocols: filled(filters.protocols, protocolValue),
          },
          targets: targets.map(({ type, value }) => ({ type, value })),
        },
      ]),
    ),
  },
})

/** The rules of a VPC are one block, whichever of them is copied. */
export async function firewallRule(
  _: object,
  { args: { project, vpc: name = '' }, ctx }: About,
): Promise<Block> {
  const { rules } = await ctx.call(vpcFirewallRulesView, {
    query: { vpc: name, ...(project !== undefined && { project }) },
  })
  const [{ vpcId } = { vpcId: '' }] = rules
  return rulesBlock(name, vpcId, rules)
}
