/** Reads a VPC as a whole, and the external addresses of the instances in it. */
import type { QueryClient } from '@tanstack/react-query'
import type { Instance } from '@/api/contract/instance'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR, supporting } from '@/api/query'
import type { WholeVpc } from '@/model/networking/effect/scene'
import { instancesIn } from '@/model/networking/effect/scene'
import type { ExternalAddresses, Topology } from '@/model/networking/topology'
import { computeReads } from '../compute/reads'
import { fewAtATime } from '../few-at-a-time'
import type { Ask } from '../project-walk'
import { externalSubnetReads } from './external-subnet-reads'
import { gatewaysWithin, routersIn } from './gateways'
import { networkingReads } from './reads'

/** Subnets whose interfaces are read, a request each, and instances whose external addresses are. */
const MOST_SUBNETS = 100
const MOST_INSTANCES = 300

/** What a VPC as a whole is made of. */
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

const lately = <T>(client: QueryClient, one: Read<T>): Promise<T> =>
  client.fetchQuery(supporting(one))

/** What was read of a part of the whole, or none of it where that is refused or fails. */
interface Part<T> {
  items: readonly T[]
  hasMore: boolean
}

const orNone = <T>(part: Promise<Part<T>>): Promise<Part<T>> =>
  part.catch(() => ({ items: [], hasMore: true }))

async function subnetsIn(
  client: QueryClient,
  { project, vpc }: OneVpc,
): Promise<Part<Topology['subnets'][number]>> {
  const { items, nextPage } = await lately(client, networkingReads.allSubnets(project, vpc))
  const parts = await fewAtATime(items.slice(0, MOST_SUBNETS), async (subnet) => {
    const nics = await lately(
      client,
      networkingReads.subnetNics({ project, vpc, subnet: subnet.name }),
    ).catch(() => undefined)
    return { subnet, nics: nics?.items ?? [], hasMore: !nics || Boolean(nics.nextPage) }
  })
  const unread = items.slice(MOST_SUBNETS).map((subnet) => ({ subnet, nics: [] }))
  return {
    items: [...parts.map(({ subnet, nics }) => ({ subnet, nics })), ...unread],
    hasMore: Boolean(nextPage) || unread.length > 0 || parts.some((one) => one.hasMore),
  }
}

async function instancesOf(client: QueryClient, project: string): Promise<Part<Instance>> {
  const { items, nextPage } = await lately(client, computeReads.allInstances(project))
  return { items, hasMore: Boolean(nextPage) }
}

async function topologyOf(client: QueryClient, at: OneVpc): Promise<Topology> {
  const { project } = at
  const ask: Ask = (one) => lately(client, one)
  const [vpc, subnets, routers, gateways, instances] = await Promise.all([
    lately(client, networkingReads.vpc(project, at.vpc)),
    orNone(subnetsIn(client, at)),
    orNone(routersIn(ask, at)),
    orNone(gatewaysWithin(ask, at)),
    orNone(instancesOf(client, project)),
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
 * A VPC with all that stands in it. What is refused or fails is left out, and the answer is then not whole; its parts
 * may be half a minute old, so that one trace after another asks for nothing. A subnet gives its first thousand
 * interfaces, a VPC those of its first hundred subnets.
 * @throws ApiError where the VPC itself cannot be read
 */
export const topologyRead = ({ project, vpc }: OneVpc): Read<Topology> => ({
  queryKey: ['topology', { project, vpc }],
  queryFn: ({ client }) => topologyOf(client, { project, vpc }),
  staleTime: FRESH_FOR,
  meta: {
    madeOf: TOPOLOGY_OPERATIONS,
  },
})

/**
 * The external addresses of instances of a project. An instance whose addresses are refused, fail, or are beyond the
 * first three hundred has no entry: nothing is known of it.
 */
export function externalAddressesRead(
  project: string,
  instances: readonly Pick<Instance, 'id' | 'name'>[],
): Read<ExternalAddresses> {
  const read = instances.slice(0, MOST_INSTANCES)
  return {
    queryKey: ['external addresses', { project }, read.map(({ name }) => name)],
    queryFn: async ({ client }) => {
      const found = await fewAtATime(read, async ({ id, name }) => {
        const page = await lately(
          client,
          networkingReads.instanceIps({ project, instance: name }),
        ).catch(() => undefined)
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

/** A VPC as a whole with what leads to its instances. @throws ApiError where the VPC itself cannot be read */
export const wholeVpcRead = (at: OneVpc): Read<WholeVpc> => ({
  queryKey: ['VPC with its ways in', { project: at.project, vpc: at.vpc }],
  queryFn: async ({ client }) => {
    const [topology, external, subnets] = await Promise.all([
      lately(client, topologyRead(at)),
      lately(client, addressesInVpcRead(at)),
      lately(client, externalSubnetReads.allSubnets(at.project)).catch(() => undefined),
    ])
    return { topology, external, externalSubnets: subnets?.items }
  },
  staleTime: FRESH_FOR,
  meta: { madeOf: [...TOPOLOGY_OPERATIONS, 'instanceExternalIpList', 'externalSubnetList'] },
})
