/** The internet gateways of a VPC with their attachments, and the routes to them. */
import type { QueryClient } from '@tanstack/react-query'
import type { FloatingIp } from '@/api/contract/floating-ip'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR, supporting } from '@/api/query'
import type { RouteOf } from './rules'
import { routesTo } from './rules'
import type { Sentence } from '@/model/sentence'
import { say } from '@/model/sentence'
import { gatewayMention } from '@commands/networking/mentions'
import type { ListRead, Page } from '@/resources/list-read'
import { fewAtATime } from '@/resources/few-at-a-time'
import type { Ask } from '@/resources/project-walk'
import { wholeList } from '@/resources/whole-list'
import { networkingReads } from '@/resources/networking/reads'

export type GatewayRow = InternetGateway & {
  /** The gateway in the API's answer. */
  gateway: InternetGateway
  pools: readonly InternetGatewayIpPool[]
  addresses: readonly InternetGatewayIpAddress[]
  routes: readonly RouteOf[]
}

const hasMore = ({ nextPage }: { nextPage?: string | null | undefined }) => Boolean(nextPage)

/** The routers of a VPC, each with its routes. `hasMore` where a list had more than its first thousand. */
export async function routersIn(ask: Ask, at: OneVpc) {
  const { project, vpc } = at
  const routers = await ask(networkingReads.allRouters(project, vpc))
  const pages = await fewAtATime(routers.items, async (router) => ({
    router,
    page: await ask(networkingReads.allRoutes({ project, vpc, router: router.name })),
  }))
  return {
    items: pages.map(({ router, page }) => ({ router, routes: page.items })),
    hasMore: hasMore(routers) || pages.some(({ page }) => hasMore(page)),
  }
}

/** The routes of all routers of a VPC, each with the name of its router. */
export async function routesIn(client: QueryClient, at: OneVpc): Promise<RouteOf[]> {
  const { items } = await routersIn((one) => client.fetchQuery(one), at)
  return items.flatMap(({ router, routes }) =>
    routes.map((route) => ({ ...route, router: router.name })),
  )
}

/**
 * The internet gateways of a VPC, each with its attachments. `hasMore` where a list had more than its first thousand.
 */
export async function gatewaysWithin(ask: Ask, at: OneVpc) {
  const gateways = await ask(networkingReads.allGateways(at.project, at.vpc))
  const pages = await fewAtATime(gateways.items, async (gateway) => {
    const one = { ...at, gateway: gateway.name }
    const [pools, addresses] = await Promise.all([
      ask(networkingReads.gatewayPools(one)),
      ask(networkingReads.gatewayAddresses(one)),
    ])
    return { gateway, pools, addresses }
  })
  return {
    items: pages.map(({ gateway, pools, addresses }) => ({
      gateway,
      pools: pools.items,
      addresses: addresses.items,
    })),
    hasMore:
      hasMore(gateways) ||
      pages.some(({ pools, addresses }) => hasMore(pools) || hasMore(addresses)),
  }
}

async function gatewaysIn(client: QueryClient, at: OneVpc): Promise<Page<GatewayRow>> {
  const [{ items }, routes] = await Promise.all([
    gatewaysWithin((one) => client.fetchQuery(one), at),
    routesIn(client, at),
  ])
  return {
    items: items.map((one) => ({
      ...one.gateway,
      ...one,
      routes: routesTo(one.gateway.name, routes),
    })),
  }
}

/** All gateways of a VPC: a VPC has few, so the list is read whole. */
export function gatewaysOf(project: string, vpc: string): ListRead<GatewayRow> {
  const whole: Read<Page<GatewayRow>> = {
    queryKey: ['gateways with routes', { project, vpc }],
    queryFn: ({ client }) => gatewaysIn(client, { project, vpc }),
    staleTime: FRESH_FOR,
    meta: {
      madeOf: [
        'internetGatewayList',
        'internetGatewayIpPoolList',
        'internetGatewayIpAddressList',
        'vpcRouterList',
        'vpcRouterRouteList',
      ],
    },
  }
  return wholeList(whole)
}

/** The maximum number of VPCs whose gateways are read. */
const MOST_VPCS = 20

/** A gateway with a given address, or with its pool, attached. */
export interface AttachingGateway {
  vpc: string
  gateway: string
  /** Whether the pool or the address itself is attached. */
  by: 'pool' | 'address'
}

/** The gateway in words: 'egress of VPC backend'. */
export const attachingWords = (project: string, { vpc, gateway }: AttachingGateway): Sentence =>
  say`${gatewayMention({ project, vpc }, gateway)} of VPC ${vpc}`

/** The gateways of a VPC with this address, or with the IP pool with this ID, attached. */
export const attachingIn = (
  vpc: string,
  gateways: Awaited<ReturnType<typeof gatewaysWithin>>['items'],
  { ip, poolId }: { ip?: string; poolId: string },
): AttachingGateway[] =>
  gateways.flatMap(({ gateway, pools, addresses }): AttachingGateway[] => {
    const one = { vpc, gateway: gateway.name }
    if (addresses.some(({ address }) => address === ip)) return [{ ...one, by: 'address' }]
    return pools.some(({ ipPoolId }) => ipPoolId === poolId) ? [{ ...one, by: 'pool' }] : []
  })

/**
 * The gateways in a project's first twenty VPCs that traffic from a floating IP uses: its pool or its address is
 * attached to them.
 */
export const gatewaysOfAddress = (
  project: string,
  { ip, ipPoolId }: Pick<FloatingIp, 'ip' | 'ipPoolId'>,
): Read<readonly AttachingGateway[]> => ({
  queryKey: ['gateways of an address', { project }, ip],
  queryFn: async ({ client }) => {
    const vpcs = await client.fetchQuery(supporting(networkingReads.allVpcs(project)))
    const found = await fewAtATime(vpcs.items.slice(0, MOST_VPCS), async ({ name }) => {
      const { items } = await gatewaysWithin((one) => client.fetchQuery(supporting(one)), {
        project,
        vpc: name,
      })
      return attachingIn(name, items, { ip, poolId: ipPoolId })
    })
    return found.flat()
  },
  staleTime: FRESH_FOR,
  meta: {
    madeOf: [
      'vpcList',
      'internetGatewayList',
      'internetGatewayIpPoolList',
      'internetGatewayIpAddressList',
    ],
  },
})
