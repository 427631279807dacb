/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import {
  IpNet,
  NameOrIdSortMode,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  paging,
  renamed,
  tagged,
  uuid,
} from './common'

export const RouteDestination = z.discriminatedUnion('type', [
  tagged('ip', ipAddress),
  tagged('ip_net', IpNet),
  tagged('vpc', name),
  tagged('subnet', name),
])
export type RouteDestination = z.infer<typeof RouteDestination>

export const RouteTarget = z.discriminatedUnion('type', [
  tagged('ip', ipAddress),
  tagged('vpc', name),
  tagged('subnet', name),
  tagged('instance', name),
  tagged('internet_gateway', name),
  z.object({ type: z.literal('drop') }),
])
export type RouteTarget = z.infer<typeof RouteTarget>

export const RouterRouteKind = z.enum(['default', 'vpc_subnet', 'vpc_peering', 'custom'])
export type RouterRouteKind = z.infer<typeof RouterRouteKind>

export const RouterRoute = z.object({
  ...identity,
  destination: RouteDestination,
  kind: RouterRouteKind,
  target: RouteTarget,
  vpcRouterId: uuid,
})
export type RouterRoute = z.infer<typeof RouterRoute>

export const RouterRouteCreate = z.object({
  ...named,
  destination: RouteDestination,
  target: RouteTarget,
})
export type RouterRouteCreate = z.infer<typeof RouterRouteCreate>

export const RouterRouteUpdate = z.object({
  ...renamed,
  destination: RouteDestination,
  target: RouteTarget,
})
export type RouterRouteUpdate = z.infer<typeof RouterRouteUpdate>

export const VpcRouterKind = z.enum(['system', 'custom'])
export type VpcRouterKind = z.infer<typeof VpcRouterKind>

export const VpcRouter = z.object({ ...identity, kind: VpcRouterKind, vpcId: uuid })
export type VpcRouter = z.infer<typeof VpcRouter>

export const VpcRouterCreate = z.object(named)
export type VpcRouterCreate = z.infer<typeof VpcRouterCreate>

export const VpcRouterUpdate = z.object(renamed)
export type VpcRouterUpdate = z.infer<typeof VpcRouterUpdate>

export const routerContract = {
  vpcRouterCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcRouterCreate,
    result: VpcRouter,
    status: 201,
  },
  vpcRouterDelete: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    status: 204,
  },
  vpcRouterList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(VpcRouter),
    status: 200,
  },
  vpcRouterRouteCreate: {
    query: z.object({ project: nameOrId.optional(), router: nameOrId, vpc: nameOrId.optional() }),
    body: RouterRouteCreate,
    result: RouterRoute,
    status: 201,
  },
  vpcRouterRouteDelete: {
    query: z.object({
      project: nameOrId.optional(),
      router: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    status: 204,
  },
  vpcRouterRouteList: {
    query: z.object({
      ...paging,
      project: nameOrId.optional(),
      router: nameOrId.optional(),
      sortBy: NameOrIdSortMode.optional(),
      vpc: nameOrId.optional(),
    }),
    result: page(RouterRoute),
    status: 200,
  },
  vpcRouterRouteUpdate: {
    query: z.object({
      project: nameOrId.optional(),
      router: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    body: RouterRouteUpdate,
    result: RouterRoute,
    status: 200,
  },
  vpcRouterRouteView: {
    query: z.object({
      project: nameOrId.optional(),
      router: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
    result: RouterRoute,
    status: 200,
  },
  vpcRouterUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: VpcRouterUpdate,
    result: VpcRouter,
    status: 200,
  },
  vpcRouterView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: VpcRouter,
    status: 200,
  },
} as const
