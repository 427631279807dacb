/** Reads a complete VPC, and the external addresses of its instances. */
import type { Instance } from '@/api/contract/instance'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { instancesIn } from '@/model/networking/effect/scene'
import type { ExternalAddresses, Topology } from '@/model/networking/topology'
import { computeReads } from '../compute/reads'
import { fewAtATime } from '../few-at-a-time'
import { leftOut, partsOf } from '../part-read'
import type { Ask } from '../project-walk'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'
import { gatewaysWithin, routersIn } from '@/nouns/networking/internet-gateway/looks-gateways'
import { networkingReads } from './reads'

/**
 * The maximum number of subnets whose interfaces are read with one request each, and of instances whose external
 * addresses are read.
 */
const MOST_SUBNETS = 100
const MOST_INSTANCES = 300

/** The operations behind a complete VPC. */
export const TOPOLOGY_OPERATIONS = [
  'vpcView',
  'vpcSubnetList',
  'vpcSubnetListNetworkInterfaces',
  'vpcRouterList',
  'vpcRouterRouteList',
  'internetGatewayList',
  'internetGatewayIpPoolList',
  'internetGatewayIpAddressList',
  'instanceList',
] as const

/** The read part of the whole. */
interface Part<T> {
  items: readonly T[]
  hasMore: boolean
}

/** An empty part where the read is refused or fails. @throws the error of a read that succeeded before */
const orNone = <T>(part: Promise<Part<T>>): Promise<Part<T>> =>
  part.catch(leftOut<Part<T>>({ items: [], hasMore: true }))

async function subnetsIn(
  lately: Ask,
  { project, vpc }: OneVpc,
): Promise<Part<Topology['subnets'][number]>> {
  const { items, nextPage } = await lately(networkingReads.allSubnets(project, vpc))
  const parts = await fewAtATime(items.slice(0, MOST_SUBNETS), async (subnet) => {
    const nics = await lately(
      networkingReads.subnetNics({ project, vpc, subnet: subnet.name }),
    ).catch(leftOut(undefined))
    return { subnet, nics: nics?.items ?? [], hasMore: !nics || Boolean(nics.nextPage) }
  })
  const unread = items.slice(MOST_SUBNETS).map((subnet) => ({ subnet, nics: [] }))
  return {
    items: [...parts.map(({ subnet, nics }) => ({ subnet, nics })), ...unread],
    hasMore: Boolean(nextPage) || unread.length > 0 || parts.some((one) => one.hasMore),
  }
}

async function instancesOf(lately: Ask, project: string): Promise<Part<Instance>> {
  const { items, nextPage } = await lately(computeReads.allInstances(project))
  return { items, hasMore: Boolean(nextPage) }
}

async function topologyOf(ask: Ask, at: OneVpc): Promise<Topology> {
  const { project } = at
  const [vpc, subnets, routers, gateways, instances] = await Promise.all([
    ask(networkingReads.vpc(project, at.vpc)),
    orNone(subnetsIn(ask, at)),
    orNone(routersIn(ask, at)),
    orNone(gatewaysWithin(ask, at)),
    orNone(instancesOf(ask, project)),
  ])
  return {
    project,
    vpc,
    subnets: subnets.items,
    routers: routers.items,
    gateways: gateways.items,
    instances: new Map(instances.items.map((one) => [one.id, one])),
    isWhole: ![subnets, routers, gateways, instances].some(({ hasMore }) => hasMore),
  }
}

/**
 * A VPC with all its contents. Refused or failing parts are left out, and the answer is then incomplete; parts may be
 * half a minute old, so that further traces need no request. Only the first thousand interfaces of a subnet, and the
 * first hundred subnets of a VPC are read.
 * @throws ApiError where the VPC itself cannot be read, or a read fails that succeeded before
 */
export const topologyRead = ({ project, vpc }: OneVpc): Read<Topology> => ({
  queryKey: ['topology', { project, vpc }],
  queryFn: ({ client, queryKey }) => topologyOf(partsOf(client, queryKey), { project, vpc }),
  staleTime: FRESH_FOR,
  meta: {
    madeOf: TOPOLOGY_OPERATIONS,
  },
})

/**
 * The external addresses of a project's instances. An instance whose addresses are refused, fail, or are beyond the
 * first three hundred has no entry: its addresses are unknown.
 */
export function externalAddressesRead(
  project: string,
  instances: readonly Pick<Instance, 'id' | 'name'>[],
): Read<ExternalAddresses> {
  const read = instances.slice(0, MOST_INSTANCES)
  return {
    queryKey: ['external addresses', { project }, read.map(({ name }) => name)],
    queryFn: async ({ client, queryKey }) => {
      const lately = partsOf(client, queryKey)
      const found = await fewAtATime(read, async ({ id, name }) => {
        const page = await lately(networkingReads.instanceIps({ project, instance: name })).catch(
          leftOut(undefined),
        )
        return page ? ([[id, page.items]] as const) : []
      })
      return new Map(found.flat())
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: ['instanceExternalIpList'] },
  }
}

/** The external addresses of the instances that have an interface in a VPC. */
export const addressesInVpcRead = (at: OneVpc): Read<ExternalAddresses> => ({
  queryKey: ['external addresses of a VPC', { project: at.project, vpc: at.vpc }],
  queryFn: async ({ client }) =>
    client.fetchQuery(
      externalAddressesRead(at.project, instancesIn(await client.fetchQuery(topologyRead(at)))),
    ),
  staleTime: FRESH_FOR,
  meta: { madeOf: [...TOPOLOGY_OPERATIONS, 'instanceExternalIpList'] },
})

/** A complete VPC with the external addresses of its instances. @throws ApiError where the VPC itself cannot be read */
export const wholeVpcRead = (at: OneVpc): Read<WholeVpc> => ({
  queryKey: ['VPC with its ways in', { project: at.project, vpc: at.vpc }],
  queryFn: async ({ client, queryKey }) => {
    const lately = partsOf(client, queryKey)
    const [topology, external, subnets] = await Promise.all([
      lately(topologyRead(at)),
      lately(addressesInVpcRead(at)),
      lately(externalSubnetReads.allSubnets(at.project)).catch(leftOut(undefined)),
    ])
    return { topology, external, externalSubnets: subnets?.items }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [...TOPOLOGY_OPERATIONS, 'instanceExternalIpList', 'externalSubnetList'] },
})
