/** Reads what a trace of one packet needs beside the rules: its two ends, and the routes. */
import type { QueryClient } from '@tanstack/react-query'
import type { OneVpc } from '@/api/inputs'
import type { InstanceNetworkInterface } from '@/api/contract/network-interface'
import { ApiError, isNotFound, messageOf } from '@/api/errors'
import { instanceView } from '@/api/operations/instance'
import { vpcRouterRouteList } from '@/api/operations/router'
import { vpcSubnetListNetworkInterfaces } from '@/api/operations/vpc'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, read, readAllowing, supporting } from '@/api/query'
import type { Place } from '@/model/networking/firewall/ends'
import type { RouteOf } from '@/model/networking/firewall/route'
import type { EndOfTrace, Packet, Places } from '@/model/networking/firewall/trace'
import { externalEndRefusal, inOneVersion, packetRefusal } from '@/model/networking/firewall/trace'
import type { TraceQuestion } from '@/model/networking/firewall/trace-question'
import { flowOf, questionOf } from '@/model/networking/firewall/trace-question'
import type { Ip } from '@/model/networking/ip'
import { canonicalIp, contains, formatIp, parseIp, parseNet, spanOf } from '@/model/networking/ip'
import { addressesOf } from '@/model/networking/ip-stack'
import { addressFamily } from '@/model/validate'
import { computeReads } from '../compute/reads'
import { networkingReads } from './reads'

/** What an answer is computed from, beside the rules; or why there is none. */
export type Trace =
  | { kind: 'unasked' }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'ready'
      packet: Packet
      /** The routes for traffic that leaves the source; `undefined` when it is outside of the VPC. */
      routes: readonly RouteOf[] | undefined
    }

class Refused extends Error {}

interface Asked {
  client: QueryClient
  at: OneVpc
}

/** One trace follows another, and what they read changes rarely. */
const lately = <T>({ client }: Asked, one: Read<T>): Promise<T> =>
  client.fetchQuery(supporting(one))

/** What every trace needs: read ahead while the question is typed. */
export const deferredTraceReads = (project: string, vpc: string): readonly Read<unknown>[] =>
  [
    networkingReads.allSubnets(project, vpc),
    networkingReads.allRouters(project, vpc),
    networkingReads.allVpcs(project),
  ].map((one: Read<unknown>) => supporting(one))

/** A page of interfaces at a time: a subnet may have thousands. */
async function nicAt(
  asked: Asked,
  subnet: string,
  ip: Ip,
): Promise<InstanceNetworkInterface | undefined> {
  const text = formatIp(ip)
  let pageToken: string | undefined
  do {
    const page = await lately(
      asked,
      read(vpcSubnetListNetworkInterfaces, {
        path: { subnet },
        query: { limit: ALL, ...(pageToken && { pageToken }) },
      }),
    )
    const found = page.items.find((nic) =>
      addressesOf(nic).some((one) => canonicalIp(one) === text),
    )
    if (found) return found
    pageToken = page.nextPage ?? undefined
  } while (pageToken)
  return undefined
}

/** External addresses are read instance by instance: those of more instances are not looked for. */
const MOST_READ = 50

/** What in the project has an external address, if anything is known to. */
async function externalOwner(
  asked: Asked,
  ip: string,
): Promise<Parameters<typeof externalEndRefusal>[2] | undefined> {
  const { project } = asked.at
  const isIt = (one: { ip: string }) => canonicalIp(one.ip) === ip
  const [floating, instances] = await Promise.all([
    lately(asked, networkingReads.allFloatingIps(project)),
    lately(asked, computeReads.allInstances(project)),
  ])
  const found = floating.items.find(isIt)
  if (found) {
    const instance = instances.items.find(({ id }) => id === found.instanceId)?.name
    // The name of an instance beyond the first thousand is not known; its ID leads to it, too.
    const owner = instance ?? found.instanceId ?? undefined
    return { floating: found.name, ...(owner !== undefined && { instance: owner }) }
  }
  if (instances.nextPage || instances.items.length > MOST_READ) return undefined
  const owners = await Promise.all(
    instances.items.map(async ({ name }) => {
      const { items } = await lately(
        asked,
        networkingReads.instanceIps({ project, instance: name }),
      )
      return items.some(isIt) ? name : undefined
    }),
  )
  const instance = owners.find((name) => name !== undefined)
  return instance === undefined ? undefined : { instance }
}

/** An end that is typed as an address: the interface that has it, if it is in the VPC. */
async function byAddress(asked: Asked, text: string, end: EndOfTrace): Promise<Place> {
  const { at } = asked
  const ip = parseIp(text)
  const { items } = await lately(asked, networkingReads.allSubnets(at.project, at.vpc))
  const subnet = items.find(({ ipv4Block, ipv6Block }) =>
    contains(parseNet(ip.family === 4 ? ipv4Block : ipv6Block), spanOf(ip)),
  )
  if (!subnet) {
    const address = canonicalIp(text)
    const owner = await externalOwner(asked, address)
    if (owner) throw new Refused(externalEndRefusal(end, address, owner))
    return { ip }
  }
  // An address that no instance has yet can be traced, too: the rules for its subnet apply.
  const free: Place = { ip, nic: { vpc: at.vpc } }
  const nic = await nicAt(asked, subnet.id, ip)
  if (!nic) return free
  const instance = await lately(
    asked,
    readAllowing(instanceView, { path: { instance: nic.instanceId } }, 404, 'it may be deleted'),
  )
  return instance.type === 'success'
    ? { ip, nic: { instance: instance.data.name, vpc: at.vpc } }
    : free
}

/** An end that is typed as an instance: each address of its interface in the VPC, else of its primary one. */
async function byName(asked: Asked, instance: string): Promise<Places> {
  const { at } = asked
  const [nics, vpcs] = await Promise.all([
    lately(asked, networkingReads.instanceNics({ project: at.project, instance })).catch(
      (error: unknown) => {
        throw isNotFound(error)
          ? new Refused(`There is no instance ${instance} in ${at.project}`)
          : error
      },
    ),
    lately(asked, networkingReads.allVpcs(at.project)),
  ])
  const vpcOf = (nic: InstanceNetworkInterface) =>
    vpcs.items.find(({ id }) => id === nic.vpcId)?.name ?? ''
  const inOrder = nics.items.toSorted(
    (a, b) =>
      Number(vpcOf(b) === at.vpc) - Number(vpcOf(a) === at.vpc) ||
      Number(b.primary) - Number(a.primary),
  )
  const [nic] = inOrder
  const [first, ...others] = nic ? addressesOf(nic).map(parseIp) : []
  if (!nic || !first) throw new Refused(`The instance ${instance} has no network interface`)
  const place = (ip: Ip): Place => ({ ip, nic: { instance, vpc: vpcOf(nic) } })
  return [place(first), ...others.map(place)]
}

/** The routes of the system router, and of the custom router of the subnet that an address is in. */
async function routesFrom(asked: Asked, source: Place): Promise<RouteOf[]> {
  const { at } = asked
  const [{ items: routers }, { items: subnets }] = await Promise.all([
    lately(asked, networkingReads.allRouters(at.project, at.vpc)),
    lately(asked, networkingReads.allSubnets(at.project, at.vpc)),
  ])
  const subnet = subnets.find(({ ipv4Block, ipv6Block }) =>
    [ipv4Block, ipv6Block].some((block) => contains(parseNet(block), spanOf(source.ip))),
  )
  const used = routers.filter(({ kind, id }) => kind === 'system' || id === subnet?.customRouterId)
  const all = await Promise.all(
    used.map(async (router) => {
      const { items } = await lately(
        asked,
        read(vpcRouterRouteList, { query: { router: router.id, limit: ALL } }),
      )
      return items.map((route) => ({ router, route }))
    }),
  )
  return all.flat()
}

async function answer(asked: Asked, question: TraceQuestion): Promise<Trace> {
  const { at } = asked
  const places = async (text: string, end: EndOfTrace): Promise<Places> =>
    addressFamily(text) ? [await byAddress(asked, text, end)] : byName(asked, text)
  const [sources, destinations] = await Promise.all([
    places(question.from, 'source'),
    places(question.to, 'destination'),
  ])
  const flow = flowOf(question)
  const { source, destination } = inOneVersion(sources, destinations, flow)
  const packet = { source, destination, flow }
  const reason = packetRefusal(packet, at.vpc)
  if (reason !== undefined) return { kind: 'refused', reason }
  const isInside = source.nic?.vpc === at.vpc
  const routes = isInside ? await routesFrom(asked, source) : undefined
  return { kind: 'ready', packet, routes }
}

/** What the trace of an address needs. @param search `?from=…&to=…&protocol=…&port=…` */
export function traceRead(at: OneVpc, search: URLSearchParams): Read<Trace> {
  const question = questionOf(search)
  return {
    queryKey: ['trace', { project: at.project, vpc: at.vpc }, question ?? null],
    queryFn: async ({ client }) => {
      if (!question) return { kind: 'unasked' }
      try {
        return await answer({ client, at }, question)
      } catch (error) {
        if (error instanceof Refused || error instanceof ApiError)
          return { kind: 'refused', reason: messageOf(error) }
        throw error
      }
    },
    staleTime: FRESH_FOR,
    // It holds big integers, which cannot be compared part by part.
    structuralSharing: false,
    meta: {
      madeOf: [
        'vpcSubnetList',
        'vpcSubnetListNetworkInterfaces',
        'vpcRouterList',
        'vpcRouterRouteList',
        'instanceNetworkInterfaceList',
        'floatingIpList',
        'instanceExternalIpList',
      ],
    },
  }
}
