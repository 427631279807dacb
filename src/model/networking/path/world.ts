/** What a path is worked out from: the VPCs that take part, and what has the addresses in them and outside of them. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { VpcFirewallRule } from '@/api/contract/firewall'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { VpcSubnet } from '@/api/contract/vpc'
import { groupBy } from '../../group-by'
import { once } from '../../once'
import type { Network } from '../firewall/ends'
import type { Ways } from '../firewall/ways'
import type { Family, Ip } from '../ip'
import { canonicalIp, contains, formatIp, parseIp, parseNet, spanOf } from '../ip'
import { addressesOf, transitIpsOf } from '../ip-stack'
import { inOrder } from '../external-ip'
import type { ExternalAddresses, Topology } from '../topology'

/** A VPC that takes part, with its rules; `undefined` where they could not be read. */
export interface VpcPart {
  topology: Topology
  rules: readonly VpcFirewallRule[] | undefined
}

/** All that is known. What is missing in an incomplete part is never claimed not to exist. */
export interface World {
  /** An address that several have is that of the first. */
  vpcs: readonly VpcPart[]
  /** Of the instances whose addresses were read. */
  externals: ExternalAddresses
  floatingIps: readonly FloatingIp[]
  externalSubnets: readonly ExternalSubnet[]
}

/** A network interface with what it belongs to. */
export interface Nic {
  part: VpcPart
  subnet: VpcSubnet
  nic: InstanceNetworkInterface
  /** The name of its instance; its ID where the instance was not read. */
  instance: string
  state: Instance['runState'] | undefined
}

/** 'default', and 'shop/default' where VPCs of several projects take part. */
export const vpcWords = (world: World, { topology }: VpcPart): string =>
  world.vpcs.every((other) => other.topology.project === topology.project)
    ? topology.vpc.name
    : `${topology.project}/${topology.vpc.name}`

/** What the names in the rules of a VPC stand for. */
export const networkOf = once(({ vpc, subnets, instances, isWhole }: Topology): Network => {
  const names = new Set([...instances.values()].map(({ name }) => name))
  return {
    vpc: vpc.name,
    subnets: subnets.map(({ subnet: { name, ipv4Block, ipv6Block } }) => ({
      name,
      blocks: [parseNet(ipv4Block), parseNet(ipv6Block)],
    })),
    ...(!isWhole && { hasMoreSubnets: true }),
    instances: { has: (name) => names.has(name), isWhole },
  }
})

const nicsIn = once((part: VpcPart): readonly Nic[] =>
  part.topology.subnets.flatMap(({ subnet, nics }) =>
    nics.map((nic) => {
      const instance = part.topology.instances.get(nic.instanceId)
      return {
        part,
        subnet,
        nic,
        instance: instance?.name ?? nic.instanceId,
        state: instance?.runState,
      }
    }),
  ),
)

/** The interfaces of each instance, by its ID. */
const nicsById = once((world: World) =>
  groupBy(world.vpcs.flatMap(nicsIn), ({ nic }) => nic.instanceId),
)

/** The interfaces of an instance in the VPCs that take part. */
export const nicsOf = (world: World, instanceId: string): readonly Nic[] =>
  nicsById(world).get(instanceId) ?? []

/** The primary interface of an instance, as far as its VPC takes part. */
export const primaryOf = (world: World, instanceId: string): Nic | undefined =>
  nicsOf(world, instanceId).find(({ nic }) => nic.primary)

const ipsOf = once(({ nic }: Nic): readonly Ip[] => addressesOf(nic).map(parseIp))

/** The address of an interface of one IP version. */
export const addressOf = (nic: Nic, family: Family): Ip | undefined =>
  ipsOf(nic).find((ip) => ip.family === family)

/** The interfaces of a VPC by their addresses. */
const nicsByIp = once((part: VpcPart): ReadonlyMap<string, Nic> => {
  const all = nicsIn(part).flatMap((nic) => ipsOf(nic).map((ip) => [formatIp(ip), nic] as const))
  return new Map(all.toReversed())
})

/** The names of the instances of the VPC's project that have a private address, in whichever of its VPCs that were read. */
export const instancesWith = (world: World, { topology }: VpcPart, ip: Ip): string[] => [
  ...new Set(
    world.vpcs.flatMap((part) => {
      const nic = part.topology.project === topology.project ? nicWith(part, ip) : undefined
      return nic ? [nic.instance] : []
    }),
  ),
]

/** The instances that host filters of a VPC name, and that have no interface in it. */
export function hostsElsewhere({ topology, rules }: VpcPart) {
  const here = new Set(topology.subnets.flatMap(({ nics }) => nics.map((nic) => nic.instanceId)))
  const hosts = (rules ?? []).flatMap(({ filters }) => filters.hosts ?? [])
  const named = new Set(hosts.flatMap(({ type, value }) => (type === 'instance' ? [value] : [])))
  return [...topology.instances.values()]
    .filter(({ id, name }) => named.has(name) && !here.has(id))
    .map(({ name }) => ({ project: topology.project, instance: name }))
}

/** All addresses of an interface. */
export const addressesAt = (nic: Nic): readonly Ip[] => ipsOf(nic)

/** The interface that has an address in a VPC. */
export const nicWith = (part: VpcPart, ip: Ip): Nic | undefined => nicsByIp(part).get(formatIp(ip))

/** The transit IP network of an interface that contains an address, the narrowest of several. */
export const transitNetOf = ({ nic }: Nic, ip: Ip): string | undefined =>
  transitIpsOf(nic)
    .filter((net) => contains(parseNet(net), spanOf(ip)))
    .sort((a, b) => parseNet(b).width - parseNet(a).width)[0]

/** The interface that may send for an address by a transit IP network; a network of all addresses does not count. */
export const nicBefore = (part: VpcPart, ip: Ip): Nic | undefined =>
  nicsIn(part).find((one) => {
    const net = transitNetOf(one, ip)
    return net !== undefined && parseNet(net).width > 0
  })

/** The addresses of the primary interface of an instance, whose VPC may not have been read. */
function primaryIn(
  world: World,
  { topology }: VpcPart,
  name: string,
): ReturnType<Ways['primaryOf']> {
  const instance = [...topology.instances.values()].find((one) => one.name === name)
  if (!instance) return topology.isWhole ? 'none' : 'unknown'
  const primary = primaryOf(world, instance.id)
  return primary ? ipsOf(primary) : 'unknown'
}

const waysOfWorld = once((world: World) =>
  once((part: VpcPart): Ways => {
    const { gateways, isWhole } = part.topology
    const names = new Set(gateways.map(({ gateway }) => gateway.name))
    return {
      ...networkOf(part.topology),
      gateways: { has: (name) => names.has(name), isWhole },
      primaryOf: (name) => primaryIn(world, part, name),
    }
  }),
)

/** What the names in the routes of a VPC stand for. */
export const waysIn = (world: World, part: VpcPart): Ways => waysOfWorld(world)(part)

/** The subnet of a VPC that an address is in. */
export const subnetAround = (part: VpcPart, ip: Ip): VpcSubnet | undefined => {
  const at = networkOf(part.topology).subnets.findIndex(({ blocks }) =>
    blocks.some((block) => contains(block, spanOf(ip))),
  )
  return part.topology.subnets[at]?.subnet
}

/** A route with its router, whole. */
export interface RouteInVpc {
  router: VpcRouter
  route: RouterRoute
}

/** The routes that count for a subnet: those of the system router and of the subnet's own custom router. */
export const routesAt = (
  { topology }: VpcPart,
  subnet: Pick<VpcSubnet, 'customRouterId'> | undefined,
): RouteInVpc[] =>
  topology.routers
    .filter(({ router }) => router.kind === 'system' || router.id === subnet?.customRouterId)
    .flatMap(({ router, routes }) => routes.map((route) => ({ router, route })))

/** What has an address that is reached from outside. */
export type Owner = { words: string } & (
  | { kind: 'floating' | 'ephemeral'; instanceId: string | undefined }
  | { kind: 'subnet'; instanceId: string | undefined }
  /** Shared by instances, each with ports of its own. */
  | { kind: 'snat'; instanceIds: readonly string[] }
)

function ownerOfFloating(world: World, text: string): Owner | undefined {
  const found = world.floatingIps.find(({ ip }) => canonicalIp(ip) === text)
  return (
    found && {
      kind: 'floating',
      words: `the floating IP ${found.name}`,
      instanceId: found.instanceId ?? undefined,
    }
  )
}

function ownerAmongInstances(world: World, text: string): Owner | undefined {
  const having = [...world.externals].flatMap(([instanceId, ips]) =>
    ips.filter(({ ip }) => canonicalIp(ip) === text).map((ip) => ({ instanceId, ip })),
  )
  const own = having.find(({ ip }) => ip.kind !== 'snat')
  if (own)
    return own.ip.kind === 'floating'
      ? { kind: 'floating', words: `the floating IP ${own.ip.name}`, instanceId: own.instanceId }
      : { kind: 'ephemeral', words: 'the ephemeral IP', instanceId: own.instanceId }
  return having.length === 0
    ? undefined
    : {
        kind: 'snat',
        words: 'the SNAT address',
        instanceIds: having.map(({ instanceId }) => instanceId),
      }
}

/** What has an external address; `undefined` where nothing is known to have it. */
export function ownerOf(world: World, ip: Ip): Owner | undefined {
  const text = formatIp(ip)
  const known = ownerOfFloating(world, text) ?? ownerAmongInstances(world, text)
  if (known && known.kind !== 'snat') return known
  const subnet = world.externalSubnets.find((one) => contains(parseNet(one.subnet), spanOf(ip)))
  return subnet
    ? {
        kind: 'subnet',
        words: `an address of the external subnet ${subnet.name}`,
        instanceId: subnet.instanceId ?? undefined,
      }
    : known
}

/** What an external address is read from, whether it comes with the instance or with the floating IPs. */
export type KnownExternal = Pick<ExternalIp, 'kind' | 'ip' | 'ipPoolId'>

/**
 * The external addresses of an instance, of one IP version: floating ones first, SNAT last.
 * @returns `isWhole` false where only its floating addresses are known
 */
export function externalsOf(
  world: World,
  instanceId: string,
  family: Family,
): { ips: readonly KnownExternal[]; isWhole: boolean } {
  const read = world.externals.get(instanceId)
  const all: readonly KnownExternal[] = read
    ? inOrder(read)
    : world.floatingIps
        .filter((one) => one.instanceId === instanceId)
        .map((one) => ({ ...one, kind: 'floating' as const }))
  return {
    ips: all.filter(({ ip }) => parseIp(ip).family === family),
    isWhole: read !== undefined,
  }
}

type Gateway = Topology['gateways'][number]

/** Does an external address lead through a gateway? It is of one of its pools, or one of its addresses. */
export const leadsThrough = (
  { pools, addresses }: Gateway,
  { ip, ipPoolId }: KnownExternal,
): boolean =>
  pools.some((pool) => pool.ipPoolId === ipPoolId) ||
  addresses.some(({ address }) => canonicalIp(address) === canonicalIp(ip))

/** A gateway of a VPC through which an external address leads. */
export const gatewayFor = ({ topology }: VpcPart, external: KnownExternal): Gateway | undefined =>
  topology.gateways.find((gateway) => leadsThrough(gateway, external))
