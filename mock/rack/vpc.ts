/** Creates and removes VPCs with their contents. The routes of the system router follow the VPC's subnets. */
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import type { VpcCreate, VpcSubnet } from '@/api/contract/vpc'
import { isIn } from '@/api/version'
import { GATEWAYS } from '@/model/behaviours/gateways'
import { canonicalText, formatIp, formatNet, parseNet } from '@/model/networking/ip'
import { IPV6_WIDTH, VPC_PREFIX_WIDTH, checkVpcPrefix } from '@/nouns/networking/vpc/rules-blocks'
import { defaultPools } from './addresses'
import { invalidValue } from '../state/api-fault'
import { defaultRules, replaceRules } from './firewall-rules'
import { newNamed } from '../state/named'
import type { ProjectRow, RouteRow, VpcRow, World } from '../state'
import { unique } from './unique'

/** The block of the default subnet, and the name of all resources that the system creates. */
const DEFAULT_BLOCK = '172.30.0.0/22'
const DEFAULT = 'default'

/** The lowest VNI of a guest's VPC, above the VNIs of the system. */
const FIRST_VNI = 1_024
const VNIS = 2 ** 24

/** The routes for all traffic that no other route matches. */
const DEFAULT_ROUTES = [
  ['default-v4', '0.0.0.0/0'],
  ['default-v6', '::/0'],
] as const
const ROUTE_NAMES: ReadonlySet<string> = new Set(DEFAULT_ROUTES.map(([name]) => name))

/**
 * Creates a VPC with its system router, default routes, default subnet, default firewall rules, and a gateway with its
 * pool.
 * @throws ApiFault, before anything is written, when the name is taken or the prefix is invalid
 */
export function addVpc(world: World, project: ProjectRow, fields: VpcCreate): VpcRow {
  // A request may contain any address inside the prefix in place of the first one.
  const prefix = fields.ipv6Prefix && canonicalText(fields.ipv6Prefix)
  const wrong = prefix ? checkVpcPrefix(prefix) : undefined
  if (wrong) throw invalidValue('ipv6_prefix', wrong)
  const vpc = world.vpcs.add({
    ...newNamed(world, fields),
    projectId: project.id,
    dnsName: fields.dnsName,
    ipv6Prefix: prefix || nextPrefix(world),
    systemRouterId: world.ids.uuid(),
    vni: nextVni(world),
  })
  world.routers.add({
    ...newNamed(world, {
      name: 'system',
      description: 'Routes are automatically added to this router as VPC subnets are created',
    }),
    id: vpc.systemRouterId,
    kind: 'system',
    vpcId: vpc.id,
  })
  addGateway(world, vpc, project.siloId)
  for (const [name, value] of DEFAULT_ROUTES)
    addSystemRoute(world, vpc, {
      name,
      description: 'The default route of a vpc',
      kind: 'default',
      destination: { type: 'ip_net', value },
      target: { type: 'internet_gateway', value: DEFAULT },
    })
  addSubnet(world, vpc, {
    name: DEFAULT,
    description: `The default subnet for ${vpc.name}`,
    ipv4Block: DEFAULT_BLOCK,
    ipv6Block: formatNet({ ...parseNet(vpc.ipv6Prefix), width: IPV6_WIDTH }),
  })
  replaceRules(world, vpc.id, defaultRules(vpc))
  return vpc
}

/** A unique prefix for a VPC, from the private range (RFC 4193). */
function nextPrefix(world: World): string {
  return unique(
    () => {
      const value = BigInt(`0xfd${world.ids.hex(10)}`) << BigInt(128 - VPC_PREFIX_WIDTH)
      return `${formatIp({ family: 6, value })}/${VPC_PREFIX_WIDTH}`
    },
    (prefix) => world.vpcs.by('prefix', prefix).length > 0,
  )
}

const nextVni = (world: World): number =>
  unique(
    () => FIRST_VNI + world.ids.below(VNIS - FIRST_VNI),
    (vni) => world.vpcs.by('vni', String(vni)).length > 0,
  )

/**
 * Adds the gateway of the default routes, with the silo's default pools. Up to release 18 the gateway gets one pool, or
 * none when there are two defaults. Source: nexus/db-queries/src/db/datastore/vpc.rs
 */
function addGateway(world: World, vpc: VpcRow, siloId: string): void {
  const gateway = world.gateways.add({
    ...newNamed(world, { name: DEFAULT, description: 'Default VPC gateway' }),
    vpcId: vpc.id,
  })
  const pools = defaultPools(world, siloId)
  const isOne = isIn(world.version, GATEWAYS['vpc-gateway-default'])
  for (const pool of isOne && pools.length > 1 ? [] : pools)
    world.gatewayPools.add({
      ...newNamed(world, {
        name: isOne ? DEFAULT : `${DEFAULT}-${pool.ipVersion}`,
        description: 'The default IP pool of the silo',
      }),
      internetGatewayId: gateway.id,
      ipPoolId: pool.id,
    })
}

type SubnetFields = Pick<
  VpcSubnet,
  'name' | 'description' | 'ipv4Block' | 'ipv6Block' | 'customRouterId'
>

/** Adds a subnet and its route. The caller has checked the blocks. @throws ApiFault when the name is taken */
export function addSubnet(world: World, vpc: VpcRow, fields: SubnetFields): VpcSubnet {
  const subnet = world.subnets.add({ ...fields, ...newNamed(world, fields), vpcId: vpc.id })
  addSystemRoute(world, vpc, {
    ...routeTo(subnet),
    description: `VPC Subnet route for '${subnet.name}'`,
    kind: 'vpc_subnet',
    subnetId: subnet.id,
  })
  return subnet
}

/** Renames the route to a subnet, before the subnet is renamed. @throws ApiFault when the route's new name is taken */
export function renameRouteTo(world: World, subnet: Pick<VpcSubnet, 'id' | 'name'>): void {
  for (const { id } of world.routes.by('subnet', subnet.id))
    world.routes.update(id, { ...routeTo(subnet), timeModified: world.clock.now() })
}

/** The name of the route to a subnet: the subnet's name, unless a default route has that name. */
function routeTo({ id, name }: Pick<VpcSubnet, 'id' | 'name'>) {
  const way = { type: 'subnet', value: name } as const
  return { name: ROUTE_NAMES.has(name) ? `${name}-${id}` : name, destination: way, target: way }
}

interface RouteFields {
  name: string
  description: string
  kind: RouteRow['kind']
  destination: RouteDestination
  target: RouteTarget
  subnetId?: string
}

const addSystemRoute = (world: World, vpc: VpcRow, fields: RouteFields): RouteRow =>
  world.routes.add({ ...fields, ...newNamed(world, fields), vpcRouterId: vpc.systemRouterId })

/** Removes a subnet and the route to it. */
export function removeSubnet(world: World, id: string): void {
  for (const route of world.routes.by('subnet', id)) world.routes.remove(route.id)
  world.subnets.remove(id)
}

/** Removes a router with its routes, and detaches it from subnets. */
export function removeRouter(world: World, id: string): void {
  for (const route of world.routes.under(id)) world.routes.remove(route.id)
  for (const subnet of world.subnets.by('router', id))
    world.subnets.update(subnet.id, { customRouterId: undefined })
  world.routers.remove(id)
}

/** Removes a gateway with its addresses and pools. */
export function removeGateway(world: World, id: string): void {
  for (const address of world.gatewayAddresses.under(id)) world.gatewayAddresses.remove(address.id)
  for (const pool of world.gatewayPools.under(id)) world.gatewayPools.remove(pool.id)
  world.gateways.remove(id)
}

/** Removes a VPC with its rules, gateways and routers. The caller has checked that the VPC has no subnet. */
export function removeVpc(world: World, id: string): void {
  for (const rule of world.firewallRules.under(id)) world.firewallRules.remove(rule.id)
  for (const gateway of world.gateways.under(id)) removeGateway(world, gateway.id)
  for (const router of world.routers.under(id)) removeRouter(world, router.id)
  world.vpcs.remove(id)
}

/** Whether the subnet contains an interface of an instance or a probe. */
export const isInUse = (world: World, subnetId: string): boolean =>
  world.nics.by('subnet', subnetId).length + world.probes.by('subnet', subnetId).length > 0
