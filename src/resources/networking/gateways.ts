/** The internet gateways of a VPC with what is attached to each, and the routes that lead to it. */
import type { QueryClient } from '@tanstack/react-query'
import type {
  InternetGateway,
  InternetGatewayIpAddress,
  InternetGatewayIpPool,
} from '@/api/contract/internet-gateway'
import type { OneVpc } from '@/api/inputs'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { RouteOf } from '@/model/networking/gateway'
import { routesTo } from '@/model/networking/gateway'
import type { ListRead, Page } from '../list-read'
import { fewAtATime } from '../few-at-a-time'
import { wholeList } from '../whole-list'
import { networkingReads } from './reads'

export type GatewayRow = InternetGateway & {
  /** As the API gave it. */
  gateway: InternetGateway
  pools: readonly InternetGatewayIpPool[]
  addresses: readonly InternetGatewayIpAddress[]
  routes: readonly RouteOf[]
}

/** How a read is made of another one: with its own age, or with that of a supporting one. */
export type AsRead = <T>(one: Read<T>) => Read<T>
const asItIs: AsRead = (one) => one

const hasMore = ({ nextPage }: { nextPage?: string | null | undefined }) => Boolean(nextPage)

/** The routers of a VPC, each with its routes. `hasMore` where a list had more than its first thousand. */
export async function routersIn(client: QueryClient, at: OneVpc, as: AsRead = asItIs) {
  const { project, vpc } = at
  const routers = await client.fetchQuery(as(networkingReads.allRouters(project, vpc)))
  const pages = await fewAtATime(routers.items, async (router) => ({
    router,
    page: await client.fetchQuery(
      as(networkingReads.allRoutes({ project, vpc, router: router.name })),
    ),
  }))
  return {
    items: pages.map(({ router, page }) => ({ router, routes: page.items })),
    hasMore: hasMore(routers) || pages.some(({ page }) => hasMore(page)),
  }
}

/** The routes of all routers of a VPC, each with the name of its router. */
export async function routesIn(client: QueryClient, at: OneVpc): Promise<RouteOf[]> {
  const { items } = await routersIn(client, at)
  return items.flatMap(({ router, routes }) =>
    routes.map((route) => ({ ...route, router: router.name })),
  )
}

/**
 * The internet gateways of a VPC, each with what is attached to it. `hasMore` where a list had more than its first
 * thousand.
 */
export async function gatewaysWithin(client: QueryClient, at: OneVpc, as: AsRead = asItIs) {
  const gateways = await client.fetchQuery(as(networkingReads.allGateways(at.project, at.vpc)))
  const pages = await fewAtATime(gateways.items, async (gateway) => {
    const one = { ...at, gateway: gateway.name }
    const [pools, addresses] = await Promise.all([
      client.fetchQuery(as(networkingReads.gatewayPools(one))),
      client.fetchQuery(as(networkingReads.gatewayAddresses(one))),
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
  const [{ items }, routes] = await Promise.all([gatewaysWithin(client, at), routesIn(client, at)])
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
