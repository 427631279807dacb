/** What the map of a VPC shows: its places with their words, and which lead to which. */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { ExternalIp, Instance } from '@/api/contract/instance'
import type { InternetGateway } from '@/api/contract/internet-gateway'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import type { VpcSubnet } from '@/api/contract/vpc'
import { byVersion, addressesOf } from './ip-stack'
import { overlaps, parseNet, sizeOf } from './ip'
import type { RouteFindings } from './map-routes'
import { findingsIn, isIdle } from './map-routes'
import { usableIn } from '@/nouns/networking/vpc-subnet/rules-addresses'
import type { ExternalAddresses, Station, Topology } from './topology'
import { count, grouped } from '../words'

interface OfAny {
  id: string
  name: string
}

/** A place that can be walked to. */
export type MapPlace = OfAny &
  (
    | { kind: 'internet' }
    | { kind: 'external subnet'; subnet: ExternalSubnet; instance: string }
    | {
        kind: 'gateway'
        gateway: InternetGateway
        pools: readonly string[]
        addresses: readonly string[]
      }
    | {
        kind: 'router'
        router: VpcRouter
        routes: readonly RouterRoute[]
        /** What is odd about each, by its ID. */
        findings: RouteFindings
      }
    | { kind: 'subnet'; subnet: VpcSubnet; fill: SubnetFill; clashes: readonly string[] }
    | InterfacePlace
  )

/** An interface of an instance. The place of an instance's primary interface stands for the instance. */
interface InterfacePlace {
  kind: 'interface'
  nic: InstanceNetworkInterface
  /** `undefined` where it is not among the instances that were read. */
  instance: Instance | undefined
  subnet: VpcSubnet
  /** Floating and ephemeral addresses, of the primary interface. */
  external: readonly ExternalIp[]
}

export type PlaceOf<K extends MapPlace['kind']> = MapPlace & { kind: K }

/** How full the IPv4 block of a subnet is. */
export interface SubnetFill {
  /** Interfaces with an address of the block. */
  used: number
  /** Addresses that interfaces may have. */
  of: bigint
  /** There are more interfaces than were read. */
  hasMore: boolean
}

interface MapLine {
  from: string
  to: string
}

export interface VpcMap {
  /** In reading order: what is outside, gateways, routers, then each subnet before what is in it. */
  places: readonly MapPlace[]
  lines: readonly MapLine[]
}

/** A subnet of another VPC of the project. */
export interface Neighbour {
  vpc: string
  subnet: Pick<VpcSubnet, 'name' | 'ipv4Block' | 'ipv6Block'>
}

/** What the map shows beside the topology, as far as it has been read. */
export interface MapExtras {
  external?: ExternalAddresses | undefined
  /** The names of IP pools by their ID. */
  pools?: ReadonlyMap<string, string> | undefined
  externalSubnets?: readonly ExternalSubnet[] | undefined
  neighbours?: readonly Neighbour[] | undefined
}

/** The most interfaces that are read of a subnet. */
const MOST_NICS = 1_000

export function fillOf(
  { ipv4Block }: Pick<VpcSubnet, 'ipv4Block'>,
  nics: readonly InstanceNetworkInterface[],
): SubnetFill {
  return {
    used: nics.filter((nic) => byVersion(nic).v4).length,
    of: sizeOf(usableIn(ipv4Block)),
    hasMore: nics.length >= MOST_NICS,
  }
}

/** '14 of 1,019' */
export const fillText = ({ used, of, hasMore }: SubnetFill): string =>
  `${grouped(used)}${hasMore ? '+' : ''} of ${grouped(Number(of))}`

/** Which subnets of other VPCs share addresses with this one: 'same block as backend/lab', 'overlaps dmz/web'. */
export function clashesOf(
  { ipv4Block, ipv6Block }: Pick<VpcSubnet, 'ipv4Block' | 'ipv6Block'>,
  neighbours: readonly Neighbour[],
): string[] {
  const own = [ipv4Block, ipv6Block]
  return neighbours.flatMap(({ vpc, subnet }) => {
    const theirs = [subnet.ipv4Block, subnet.ipv6Block]
    const name = `${vpc}/${subnet.name}`
    if (own.some((block, i) => block === theirs[i])) return [`same block as ${name}`]
    return own.some((block, i) => overlaps(parseNet(block), parseNet(theirs[i] ?? block)))
      ? [`overlaps ${name}`]
      : []
  })
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)

/** The external addresses by which an instance is reached: SNAT only lets it out. */
const reachedBy = (ips: readonly ExternalIp[] | undefined) =>
  (ips ?? []).filter(({ kind }) => kind !== 'snat')

function insideOf(
  { subnet, nics }: Topology['subnets'][number],
  instances: Topology['instances'],
  external: ExternalAddresses | undefined,
): (OfAny & InterfacePlace)[] {
  return nics
    .map((nic) => {
      const instance = instances.get(nic.instanceId)
      return {
        kind: 'interface' as const,
        id: nic.id,
        name: instance?.name ?? nic.name,
        nic,
        instance,
        subnet,
        external: nic.primary ? reachedBy(external?.get(nic.instanceId)) : [],
      }
    })
    .toSorted(byName)
}

/** The routes to a gateway make lines from their routers to it, but for those that carry nothing. */
function gatewayLines(
  { routers, gateways }: Topology,
  findings: ReadonlyMap<string, RouteFindings>,
): MapLine[] {
  const ids = new Map(gateways.map(({ gateway }) => [gateway.name, gateway.id]))
  const targets = (routes: readonly RouterRoute[]) =>
    new Set(
      routes.flatMap(({ target }) =>
        target.type === 'internet_gateway' ? (ids.get(target.value) ?? []) : [],
      ),
    )
  return routers.flatMap(({ router, routes }) =>
    [
      ...targets(routes.filter((route) => !isIdle(findings.get(router.id) ?? new Map(), route))),
    ].map((gateway) => ({ from: gateway, to: router.id })),
  )
}

/** The system router serves every subnet, a custom one those that it is attached to. */
function routerLines({ routers, subnets }: Topology): MapLine[] {
  return routers.flatMap(({ router }) =>
    subnets
      .filter(({ subnet }) => router.kind === 'system' || subnet.customRouterId === router.id)
      .map(({ subnet }) => ({ from: router.id, to: subnet.id })),
  )
}

/** The map of a VPC: its places in reading order, and the lines between them. */
export function mapOf(
  topology: Topology,
  { external, pools, externalSubnets = [], neighbours = [] }: MapExtras,
): VpcMap {
  const { gateways, routers, subnets, instances } = topology
  const inside = new Set(
    subnets.flatMap(({ nics }) =>
      nics.filter(({ primary }) => primary).map(({ instanceId }) => instanceId),
    ),
  )
  const findings = findingsIn(topology)
  const attached = externalSubnets.filter(({ instanceId }) => instanceId && inside.has(instanceId))
  return {
    places: [
      { kind: 'internet', id: 'internet', name: 'internet' },
      ...attached.toSorted(byName).map((subnet) => ({
        kind: 'external subnet' as const,
        id: subnet.id,
        name: subnet.name,
        subnet,
        instance: instances.get(subnet.instanceId ?? '')?.name ?? '',
      })),
      ...gateways
        .toSorted((a, b) => byName(a.gateway, b.gateway))
        .map(({ gateway, pools: own, addresses }) => ({
          kind: 'gateway' as const,
          id: gateway.id,
          name: gateway.name,
          gateway,
          pools: own.map(({ ipPoolId, name }) => pools?.get(ipPoolId) ?? name),
          addresses: addresses.map(({ address }) => address),
        })),
      ...routers
        .toSorted(
          (a, b) =>
            Number(b.router.kind === 'system') - Number(a.router.kind === 'system') ||
            byName(a.router, b.router),
        )
        .map(({ router, routes }) => ({
          kind: 'router' as const,
          id: router.id,
          name: router.name,
          router,
          routes,
          findings: findings.get(router.id) ?? new Map(),
        })),
      ...subnets
        .toSorted((a, b) => byName(a.subnet, b.subnet))
        .flatMap((one): MapPlace[] => [
          {
            kind: 'subnet',
            id: one.subnet.id,
            name: one.subnet.name,
            subnet: one.subnet,
            fill: fillOf(one.subnet, one.nics),
            clashes: clashesOf(one.subnet, neighbours),
          },
          ...insideOf(one, instances, external),
        ]),
    ],
    lines: [
      ...gateways.map(({ gateway }) => ({ from: 'internet', to: gateway.id })),
      ...gatewayLines(topology, findings),
      ...routerLines(topology),
    ],
  }
}

/** 'floating IP 203.0.113.21' */
const externalText = ({ kind, ip }: ExternalIp): string =>
  `${kind === 'floating' ? 'floating IP' : `${kind} IP`} ${ip}`

/** 'bastion net1': an instance by its name, a further interface with its own. */
export const interfaceTitle = ({ name, nic }: PlaceOf<'interface'>): string =>
  nic.primary ? name : `${name} ${nic.name}`

/** A route in a few characters: '0.0.0.0/0 → default'. */
export function routeText({ destination, target }: Pick<RouterRoute, 'destination' | 'target'>) {
  const to = target.type === 'drop' ? 'drop' : target.value
  return `${destination.value} → ${to}`
}

/** What a router does besides leading to each subnet, which every system router does by itself. */
export const ownRoutes = ({ routes }: Pick<PlaceOf<'router'>, 'routes'>): readonly RouterRoute[] =>
  routes.filter(({ kind }) => kind !== 'vpc_subnet')

/** All that is known of a place, for a screen reader and for a list: 'Subnet db, 10.10.1.0/24, 3 of 251 addresses'. */
export function placeText(place: MapPlace): string {
  const parts = (): readonly (string | undefined)[] => {
    switch (place.kind) {
      case 'internet':
        return ['Internet']
      case 'external subnet':
        return [`External subnet ${place.name}`, place.subnet.subnet, `to ${place.instance}`]
      case 'gateway':
        return [
          `Internet gateway ${place.name}`,
          ...place.pools.map((pool) => `pool ${pool}`),
          ...place.addresses,
        ]
      case 'router':
        return [
          `${place.router.kind === 'system' ? 'System router' : 'Custom router'} ${place.name}`,
          count(place.routes.length, 'route'),
          ...place.routes.flatMap(({ id, name }) =>
            (place.findings.get(id) ?? []).map(({ words }) => `${name} ${words}`),
          ),
        ]
      case 'subnet':
        return [
          `Subnet ${place.name}`,
          place.subnet.ipv4Block,
          place.subnet.ipv6Block,
          `${fillText(place.fill)} addresses`,
          ...place.clashes,
        ]
      case 'interface':
        return [
          `Instance ${interfaceTitle(place)}`,
          place.instance?.runState,
          ...addressesOf(place.nic),
          ...place.external.map(externalText),
          `in subnet ${place.subnet.name}`,
        ]
    }
  }
  return parts().filter(Boolean).join(', ')
}

/** The place that a station of a path is at; `undefined` where the map has none. */
function placeAt({ places }: VpcMap, vpc: string, station: Station): MapPlace | undefined {
  if (station.at === 'internet') return places.find(({ kind }) => kind === 'internet')
  if (station.vpc !== vpc) return undefined
  return places.find((place) => {
    switch (station.at) {
      case 'gateway':
        return place.kind === 'gateway' && place.name === station.gateway
      case 'router':
        return place.kind === 'router' && place.name === station.router
      case 'subnet':
        return place.kind === 'subnet' && place.name === station.subnet
      case 'interface':
        return (
          place.kind === 'interface' &&
          place.name === station.instance &&
          place.nic.name === station.nic
        )
    }
  })
}

/** The path of a trace on the map: the places that it passes, in order, each once. */
export function pathOn(map: VpcMap, vpc: string, stations: readonly Station[]): string[] {
  const ids = stations.flatMap((station) => placeAt(map, vpc, station)?.id ?? [])
  return [...new Set(ids)]
}
