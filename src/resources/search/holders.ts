/**
 * Finds the things with an IP or MAC address: a floating IP, an ephemeral IP or an interface of the project, and for
 * operators the range of a pool. And the things with a network: subnets, routes and ranges.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { AnyInput, InputOf, Operation, OperationId, ResultOf } from '@/api/operation'
import { onInstance } from '@/api/inputs'
import { instanceExternalIpList } from '@/api/operations/instance'
import { systemIpPoolRangeList, systemIpPoolServiceRangeList } from '@/api/operations/ip-pool'
import { vpcRouterRouteList } from '@/api/operations/router'
import { vpcSubnetList, vpcSubnetListNetworkInterfaces } from '@/api/operations/vpc'
import { ALL, read } from '@/api/query'
import { rackVersion } from '@/api/rack'
import { NEWEST, isIn as isInVersion } from '@/api/version'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import type { VpcSubnet } from '@/api/contract/vpc'
import { canonicalMac } from '@/model/networking/mac'
import type { Span } from '@/model/networking/ip'
import {
  canonicalIp,
  contains,
  formatNet,
  overlaps,
  parseIp,
  parseNet,
  parseSpan,
  spanOf,
} from '@/model/networking/ip'
import { addressesOf } from '@/model/networking/ip-stack'
import { rangeText } from '@/nouns/pools/ip-pool/rules-range'
import { paths } from '@/paths'
import type { Given } from '@commands/engine/args'
import type { Noun } from '@commands/engine/noun'
import type { Found, NamedThing } from './things'
import type { Search } from './search'
import { MOST } from './search'

/** Milliseconds for which a list stays fresh, so that the next letter does not read it again. */
const FRESH = 30_000

const limit = ALL

/** The reads of the searches. */
interface Reading {
  ask<Id extends OperationId, Path extends string>(
    operation: Operation<Id, Path>,
    input: NoInfer<InputOf<Operation<Id, Path>>> & AnyInput,
  ): Promise<ResultOf<Id>>
  /** Lists that the search by name reads too: each list is read only once. */
  list(noun: Noun, known: Given): Promise<readonly Found[]>
}

const isIn = (outer: Span, inner: Span) => outer.family === inner.family && contains(outer, inner)

async function floatingIps({ list }: Reading, address: string, project: string): Promise<Search> {
  const all = await list('floating-ip', { project })
  const things = all
    .filter(({ ip }) => ip !== undefined && canonicalIp(ip) === address)
    .map((value): NamedThing => ({
      noun: 'floating-ip',
      id: value.id ?? '',
      name: value.name ?? '',
      parents: { project },
      href: paths.floatingIpEdit({ project, floatingIp: value.name ?? '' }),
      value,
    }))
  return { things }
}

/** Ephemeral IPs, which are only listed by instance: read where no other thing has the address. */
async function ephemeralIps(reading: Reading, address: string, project: string): Promise<Search> {
  const others = await Promise.all(
    [floatingIps, interfaces].map((search) => search(reading, address, project)),
  )
  if (others.some(({ things }) => things.length > 0)) return { things: [] }
  const instances = await reading.list('instance', { project })
  const lists = await Promise.all(
    instances.slice(0, MOST).map(async ({ name: instance = '' }) => {
      const { items } = await reading.ask(instanceExternalIpList, onInstance({ project, instance }))
      return items
        .filter(({ ip }) => canonicalIp(ip) === address)
        .map((value): NamedThing => ({
          noun: 'external-ip',
          id: value.ip,
          name: value.ip,
          parents: { project, instance },
          href: paths.instanceNetworking({ project, instance }),
          value,
        }))
    }),
  )
  return { things: lists.flat(), isCut: instances.length > MOST }
}

/**
 * The conditions of a search among interfaces: whether a subnet may contain a match, and whether an interface
 * matches.
 */
interface Sought {
  mayBeIn(subnet: VpcSubnet): boolean
  isIt(nic: InstanceNetworkInterface): boolean
}

function byAddress(address: string): Sought {
  const span = spanOf(parseIp(address))
  return {
    mayBeIn: ({ ipv4Block, ipv6Block }) =>
      [ipv4Block, ipv6Block].some((block) => isIn(parseNet(block), span)),
    isIt: (nic) => addressesOf(nic).some((one) => canonicalIp(one) === address),
  }
}

const byMac = (mac: string): Sought => ({
  mayBeIn: () => true,
  isIt: (nic) => canonicalMac(nic.mac) === mac,
})

/** The interfaces in the subnets that may contain the address, instead of those of every instance. */
async function interfaces(
  { ask, list }: Reading,
  address: string,
  project: string,
): Promise<Search> {
  const mac = canonicalMac(address)
  const { mayBeIn, isIt } = mac === undefined ? byAddress(address) : byMac(mac)
  const vpcs = await list('vpc', { project })
  const subnets = await Promise.all(
    vpcs.slice(0, MOST).map(({ id = '' }) => ask(vpcSubnetList, { query: { vpc: id, limit } })),
  )
  const around = subnets.flatMap(({ items }) => items).filter(mayBeIn)
  const lists = await Promise.all(
    around
      .slice(0, MOST)
      .map(({ id }) =>
        ask(vpcSubnetListNetworkInterfaces, { path: { subnet: id }, query: { limit } }),
      ),
  )
  const found = lists.flatMap(({ items }) => items).filter(isIt)
  const isCut = vpcs.length > MOST || around.length > MOST
  if (found.length === 0) return { things: [], isCut }
  const instances = await list('instance', { project })
  const things = found.map((value): NamedThing => {
    const instance = instances.find(({ id }) => id === value.instanceId)?.name
    return {
      noun: 'network-interface',
      id: value.id,
      name: value.name,
      inside: instance,
      href: instance && paths.instanceNetworking({ project, instance }),
      value,
    }
  })
  return { things, isCut }
}

/** Whether a block contains a network, a part of it, or is inside it. A block of all addresses does not count. */
function hasNet(text: string | null | undefined, net: Span): boolean {
  if (!text?.includes('/')) return false
  const block = parseNet(text)
  return block.width > 0 && overlaps(block, net)
}

/** The subnets and routes of the project's VPCs that contain a network or are inside it. */
async function networks({ ask, list }: Reading, text: string, project: string): Promise<Search> {
  const net = parseNet(text)
  const vpcs = await list('vpc', { project })
  const inVpcs = await Promise.all(
    vpcs.slice(0, MOST).map(async ({ id = '', name: vpc = '' }) => {
      const [{ items: subnets }, routers] = await Promise.all([
        ask(vpcSubnetList, { query: { vpc: id, limit } }),
        list('vpc-router', { project, vpc }),
      ])
      const inRouters = await Promise.all(
        routers.slice(0, MOST).map(async ({ name: router = '' }) => {
          const query = { project, vpc, router, limit }
          const { items } = await ask(vpcRouterRouteList, { query })
          const found = items.filter(({ destination }) => hasNet(destination.value, net))
          return found.map((value): NamedThing => ({
            noun: 'router-route',
            id: value.id,
            name: value.name,
            parents: { project, vpc, router },
            href: paths.vpcRouter({ project, vpc, router }),
            value,
          }))
        }),
      )
      const found = subnets.filter(({ ipv4Block, ipv6Block }) =>
        [ipv4Block, ipv6Block].some((block) => hasNet(block, net)),
      )
      const things = found.map((value): NamedThing => ({
        noun: 'vpc-subnet',
        id: value.id,
        name: value.name,
        parents: { project, vpc },
        href: paths.vpcSubnet({ project, vpc, subnet: value.name }),
        value,
      }))
      return { things: [...things, ...inRouters.flat()], isCut: routers.length > MOST }
    }),
  )
  return {
    things: inVpcs.flatMap(({ things }) => things),
    isCut: vpcs.length > MOST || inVpcs.some(({ isCut }) => isCut),
  }
}

async function ranges({ ask, list }: Reading, address: string): Promise<Search> {
  const span = address.includes('/') ? parseNet(address) : spanOf(parseIp(address))
  const pools = await list('ip-pool', {})
  const hasServicePool = isInVersion(rackVersion() ?? NEWEST, systemIpPoolServiceRangeList)
  const lists = await Promise.all([
    ...pools.slice(0, MOST).map(async ({ name = '' }) => ({
      inside: name,
      href: paths.ipPool({ pool: name }),
      ...(await ask(systemIpPoolRangeList, { path: { pool: name }, query: { limit } })),
    })),
    ...(hasServicePool
      ? [
          ask(systemIpPoolServiceRangeList, { query: { limit } }).then((page) => ({
            ...page,
            inside: 'the service IP pool',
            href: paths.servicePool(),
          })),
        ]
      : []),
  ])
  const things = lists.flatMap(({ inside, href, items }) =>
    items
      .filter(({ range }) => overlaps(parseSpan(range), span))
      .map((value): NamedThing => ({
        noun: 'ip-range',
        id: value.id,
        name: rangeText(value.range),
        inside,
        href,
        value,
      })),
  )
  return { things, isCut: pools.length > MOST }
}

const SEARCHES = { floatingIps, ephemeralIps, interfaces, networks, ranges }

export type HolderKind = keyof typeof SEARCHES

const canonical = (text: string) =>
  text.includes('/') ? formatNet(parseNet(text)) : (canonicalMac(text) ?? canonicalIp(text))

/**
 * Searches for the things with an address. The lists are cached, and not read again for the next letter.
 * @param text the IP or MAC address or the network, in any spelling
 * @param project not needed for the ranges of pools
 * @throws ApiError
 */
export const holdersOf = (
  kind: HolderKind,
  text: string,
  project: string,
  client: QueryClient,
  list: Reading['list'],
): Promise<Search> =>
  SEARCHES[kind](
    {
      ask: (operation, input) => client.fetchQuery({ ...read(operation, input), staleTime: FRESH }),
      list,
    },
    canonical(text),
    project,
  )
