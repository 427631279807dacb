/**
 * What decides who reaches whom in a VPC, as data that a worker can be given: its rules, the interfaces with the rules
 * and routes that concern each, and the ways out. Two scenes, before and after a change, are compared.
 */
import type { ExternalSubnet } from '@/api/contract/external-subnet'
import type { Instance } from '@/api/contract/instance'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { Network } from '../firewall/ends'
import type { Rule } from '../firewall/rule-set'
import type { Carried, Ways } from '../firewall/ways'
import { carriedBy } from '../firewall/ways'
import type { Span } from '../ip'
import { parseIp, parseNet, spanOf } from '../ip'
import { addressesOf } from '../ip-stack'
import type { ExternalAddresses, Topology } from '../topology'

/** An address of an interface. */
export interface Spot {
  instance: string
  /** The instance's ID: it is the same one under another name. */
  id: string
  ip: Span
  /** All addresses of the interface: targets choose it by any of them. */
  ips: readonly Span[]
  /** False where the instance is stopped or has failed, so that nothing reaches it for now. */
  runs: boolean
  /** The index of the routes of its subnet among the tables. */
  table: number
  /** Does a floating or ephemeral address or an external subnet lead to it; `undefined` where that is not known. */
  isExposed: boolean | undefined
  /**
   * The gateways by which an external address of the instance fits; `undefined` where that is not known. External
   * addresses belong to the primary interface alone.
   */
  leavesBy: readonly string[] | undefined
}

/** What stands in a VPC, and its ways out. */
export interface Places {
  vpc: string
  subnets: Network['subnets']
  spots: readonly Spot[]
  /** The routes that count for a subnet: those of the system router, and of its own where it has one. */
  tables: readonly (readonly Carried[])[]
  /** False where something of the VPC could not be read. */
  isWhole: boolean
}

export interface Scene extends Places {
  rules: readonly Rule[]
  /** The names in targets and host filters that exist. Where `isWhole` is false, other names may exist as well. */
  instances: { names: readonly string[]; isWhole: boolean }
  hasMoreSubnets: boolean
}

const instancesNamed = (rules: readonly Rule[]): string[] => [
  ...new Set(
    rules
      .flatMap(({ targets, filters }) => [...targets, ...(filters.hosts ?? [])])
      .flatMap((end) => (end.type === 'instance' ? [end.value] : [])),
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
  const { subnets } = waysOf(topology)
  const routers = [...new Set(topology.subnets.map(({ subnet }) => subnet.customRouterId ?? ''))]
  return {
    vpc: topology.vpc.name,
    subnets,
    spots: topology.subnets.flatMap(({ subnet, nics }) => {
      const table = routers.indexOf(subnet.customRouterId ?? '')
      return nics.flatMap((nic) => spotsOf(nic, table, vpc))
    }),
    tables: tablesOf(topology, routers),
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
  const { has, isWhole } = network.instances
  const named = instancesNamed([...before, ...after])
  const scene = {
    ...places,
    instances: { names: named.filter((name) => has(name)), isWhole },
    hasMoreSubnets: network.hasMoreSubnets ?? false,
  }
  return { before: { ...scene, rules: before }, after: { ...scene, rules: after } }
}

/** What the names in the rules of a scene stand for. */
export function networkOf({ vpc, subnets, instances, hasMoreSubnets }: Scene): Network {
  const names = new Set(instances.names)
  return {
    vpc,
    subnets,
    instances: { has: (name) => names.has(name), isWhole: instances.isWhole },
    ...(hasMoreSubnets && { hasMoreSubnets }),
  }
}

/** What the names in the routes of a VPC stand for, as far as it is known from that VPC alone. */
export function waysOf({ vpc, subnets, gateways, instances, isWhole }: Topology): Ways {
  const gatewayNames = new Set(gateways.map(({ gateway }) => gateway.name))
  const ids = new Map([...instances.values()].map(({ id, name }) => [name, id]))
  const primary = new Map(
    subnets.flatMap(({ nics }) =>
      nics.filter((nic) => nic.primary).map((nic) => [nic.instanceId, nic] as const),
    ),
  )
  return {
    vpc: vpc.name,
    subnets: subnets.map(({ subnet }) => ({
      name: subnet.name,
      blocks: [subnet.ipv4Block, subnet.ipv6Block].map(parseNet),
    })),
    ...(!isWhole && { hasMoreSubnets: true }),
    gateways: { has: (name) => gatewayNames.has(name), isWhole },
    primaryOf(name) {
      const id = ids.get(name)
      if (id === undefined) return isWhole ? 'none' : 'unknown'
      const nic = primary.get(id)
      return nic ? addressesOf(nic).map(parseIp) : 'unknown'
    },
  }
}

/** What the routes do that count for a subnet, by the ID of its custom router. */
function tablesOf(topology: Topology, routerIds: readonly string[]): Carried[][] {
  const ways = waysOf(topology)
  const all = topology.routers.map(({ router, routes }) => ({
    router,
    carried: routes.map((route) => carriedBy({ router, route }, ways)),
  }))
  return routerIds.map((id) =>
    all
      .filter(({ router }) => router.kind === 'system' || router.id === id)
      .flatMap(({ carried }) => carried),
  )
}

/** States of an instance to which nothing is delivered until it is started again. */
const RESTING: ReadonlySet<Instance['runState']> = new Set(['stopped', 'failed', 'destroyed'])

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
  const ips = addressesOf(nic).map(parseIp)
  return ips.map((ip): Spot => {
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
      ip: spanOf(ip),
      ips: ips.map(spanOf),
      runs: !RESTING.has(instance.runState),
      table,
      isExposed:
        nic.primary &&
        either(
          own?.some(({ kind }) => kind !== 'snat'),
          isRouted,
        ),
      // With an address of its own in an external subnet it leaves by any gateway.
      leavesBy: !nic.primary
        ? []
        : own &&
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
