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
import { wholeList } from '../whole-list'
import { networkingReads } from './reads'

export type GatewayRow = InternetGateway & {
  /** As the API gave it. */
  gateway: InternetGateway
  pools: readonly InternetGatewayIpPool[]
  addresses: readonly InternetGatewayIpAddress[]
  routes: readonly RouteOf[]
}

/** The routes of all routers of a VPC, each with the name of its router. */
export async function routesIn(client: QueryClient, { project, vpc }: OneVpc): Promise<RouteOf[]> {
  const routers = await client.fetchQuery(networkingReads.allRouters(project, vpc))
  const pages = await Promise.all(
    routers.items.map(async ({ name: router }) => {
      const { items } = await client.fetchQuery(networkingReads.allRoutes({ project, vpc, router }))
      return items.map((route) => ({ ...route, router }))
    }),
  )
  return pages.flat()
}

async function gatewaysIn(client: QueryClient, at: OneVpc): Promise<Page<GatewayRow>> {
  const [gateways, routes] = await Promise.all([
    client.fetchQuery(networkingReads.allGateways(at.project, at.vpc)),
    routesIn(client, at),
  ])
  const items = await Promise.all(
    gateways.items.map(async (gateway) => {
      const one = { ...at, gateway: gateway.name }
      const [pools, addresses] = await Promise.all([
        client.fetchQuery(networkingReads.gatewayPools(one)),
        client.fetchQuery(networkingReads.gatewayAddresses(one)),
      ])
      return {
        ...gateway,
        gateway,
        pools: pools.items,
        addresses: addresses.items,
        routes: routesTo(gateway.name, routes),
      }
    }),
  )
  return { items }
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
