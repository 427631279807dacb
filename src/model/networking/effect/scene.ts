/**
 * What decides who reaches whom in a VPC, as data that a worker can be given: its rules, the interfaces with the rules
 * and routes that concern each, and the ways out. Two scenes, before and after a change, are compared.
 */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { Instance } from '@/api/contract/instance'
import type { RouterRoute } from '@/api/contract/router'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { Network } from '../firewall/ends'
import type { Rule } from '../firewall/rule-set'
import type { RouteOf } from '../firewall/route'
import type { Span } from '../ip'
import { parseIp, parseNet } from '../ip'
import { addressesOf } from '../ip-stack'
import type { ExternalAddresses, Topology } from '../topology'

/** An address of an interface. */
export interface Spot {
  instance: string
  /** The instance's ID: it is the same one under another name. */
  id: string
  ip: Span
  /** The index of the routes of its subnet among the tables. */
  table: number
  /** Does a floating or ephemeral address or an external subnet lead to it; `undefined` where that is not known. */
  isExposed: boolean | undefined
  /** The gateways by which an external address of the instance fits; `undefined` where that is not known. */
  leavesBy: readonly string[] | undefined
}

/** What stands in a VPC, and its ways out. */
export interface Places {
  vpc: string
  subnets: Network['subnets']
  spots: readonly Spot[]
  /** The routes that count for a subnet: those of the system router, and of its own where it has one. */
  tables: readonly (readonly RouteOf[])[]
  /** False where something of the VPC could not be read. */
  isWhole: boolean
}

export interface Scene extends Places {
  rules: readonly Rule[]
  /** The names in targets and host filters that exist. Where `isWhole` is false, other names may exist as well. */
  instances: { names: readonly string[]; isWhole: boolean }
  vpcs: { names: readonly string[]; isWhole: boolean }
  hasMoreSubnets: boolean
}

const namesIn = (rules: readonly Rule[], type: 'instance' | 'vpc'): string[] => [
  ...new Set(
    rules
      .flatMap(({ targets, filters }) => [...targets, ...(filters.hosts ?? [])])
      .flatMap((end) => (end.type === type ? [end.value] : [])),
  ),
]

/** A VPC as a whole, with what leads to its instances from outside. */
export interface WholeVpc {
  topology: Topology
  /** The external addresses of instances, as far as they are known. */
  external: ExternalAddresses
  /** Those of the project; `undefined` where they could not be read. */
  externalSubnets: readonly Pick<ExternalSubnet, 'subnet' | 'instanceId'>[] | undefined
}

export function placesOf(vpc: WholeVpc): Places {
  const { topology } = vpc
  const routers = [...new Set(topology.subnets.map(({ subnet }) => subnet.customRouterId ?? ''))]
  return {
    vpc: topology.vpc.name,
    subnets: topology.subnets.map(({ subnet }) => ({
      name: subnet.name,
      blocks: [subnet.ipv4Block, subnet.ipv6Block].map(parseNet),
    })),
    spots: topology.subnets.flatMap(({ subnet, nics }) => {
      const table = routers.indexOf(subnet.customRouterId ?? '')
      return nics.flatMap((nic) => spotsOf(nic, table, vpc))
    }),
    tables: routers.map((customRouterId) => routesOf(topology, customRouterId)),
    isWhole: topology.isWhole,
  }
}

/** The scenes of two sets of rules in one place. */
export function scenesOf(
  places: Places,
  before: readonly Rule[],
  after: readonly Rule[],
  network: Network,
): { before: Scene; after: Scene } {
  const known = (type: 'instance' | 'vpc', { has, isWhole }: Network['instances']) => ({
    names: namesIn([...before, ...after], type).filter((name) => has(name)),
    isWhole,
  })
  const scene = {
    ...places,
    instances: known('instance', network.instances),
    vpcs: known('vpc', network.vpcs),
    hasMoreSubnets: network.hasMoreSubnets ?? false,
  }
  return { before: { ...scene, rules: before }, after: { ...scene, rules: after } }
}

/** What the names in the rules of a scene stand for. */
export function networkOf({ vpc, subnets, instances, vpcs, hasMoreSubnets }: Scene): Network {
  const names = (of: Scene['vpcs']) => {
    const all = new Set(of.names)
    return { has: (name: string) => all.has(name), isWhole: of.isWhole }
  }
  return {
    vpc,
    subnets,
    instances: names(instances),
    vpcs: names(vpcs),
    ...(hasMoreSubnets && { hasMoreSubnets }),
  }
}

function routesOf({ routers }: Topology, customRouterId: string): RouteOf[] {
  const short = ({ name, destination, target }: RouterRoute) => ({ name, destination, target })
  return routers
    .filter(({ router }) => router.kind === 'system' || router.id === customRouterId)
    .flatMap(({ router: { name, kind }, routes }) =>
      routes.map((route) => ({ router: { name, kind }, route: short(route) })),
    )
}

/** True where one of these is, `undefined` where none is and one is not known. */
const either = (a: boolean | undefined, b: boolean | undefined): boolean | undefined =>
  a || b ? true : a === undefined || b === undefined ? undefined : false

function spotsOf(
  nic: InstanceNetworkInterface,
  table: number,
  { topology: { instances, gateways }, external, externalSubnets }: WholeVpc,
): Spot[] {
  const instance = instances.get(nic.instanceId)
  if (!instance) return []
  const outer = external.get(instance.id)
  return addressesOf(nic).map((text): Spot => {
    const ip = parseIp(text)
    const own = outer?.filter((one) => parseIp(one.ip).family === ip.family)
    const isRouted = externalSubnets?.some(
      ({ instanceId, subnet }) =>
        instanceId === instance.id && parseNet(subnet).family === ip.family,
    )
    const fits = (pools: ReadonlySet<string>, addresses: ReadonlySet<string>) =>
      own?.some((one) => pools.has(one.ipPoolId) || addresses.has(one.ip))
    return {
      instance: instance.name,
      id: instance.id,
      ip: { family: ip.family, first: ip.value, last: ip.value },
      table,
      isExposed:
        nic.primary &&
        either(
          own?.some(({ kind }) => kind !== 'snat'),
          isRouted,
        ),
      // With an address of its own in an external subnet it leaves by any gateway.
      leavesBy:
        own &&
        gateways.flatMap(({ gateway, pools, addresses }) =>
          isRouted ||
          fits(
            new Set(pools.map(({ ipPoolId }) => ipPoolId)),
            new Set(addresses.map(({ address }) => address)),
          )
            ? [gateway.name]
            : [],
        ),
    }
  })
}

/** The instances with an interface in a VPC, by name. */
export const instancesIn = ({ subnets, instances }: Topology): readonly Instance[] =>
  [...new Set(subnets.flatMap(({ nics }) => nics.map((nic) => nic.instanceId)))]
    .flatMap((id) => instances.get(id) ?? [])
    .sort((a, b) => (a.name < b.name ? -1 : 1))
