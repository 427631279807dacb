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

/**
 * A `RouteDestination` is used to match traffic with a routing rule based on the destination of
 * that traffic.
 */
export const RouteDestination = z.discriminatedUnion('type', [
  tagged('ip', ipAddress),
  tagged('ip_net', IpNet),
  tagged('vpc', name),
  tagged('subnet', name),
])
export type RouteDestination = z.infer<typeof RouteDestination>

/** The kind of a `RouterRoute` */
export const RouterRouteKind = z.enum(['default', 'vpc_subnet', 'vpc_peering', 'custom'])
export type RouterRouteKind = z.infer<typeof RouterRouteKind>

/**
 * A `RouteTarget` describes the possible locations that traffic matching a route destination can
 * be sent.
 */
export const RouteTarget = z.discriminatedUnion('type', [
  tagged('ip', ipAddress),
  tagged('vpc', name),
  tagged('subnet', name),
  tagged('instance', name),
  tagged('internet_gateway', name),
  z.object({
    type: z.literal('drop'),
  }),
])
export type RouteTarget = z.infer<typeof RouteTarget>

/** A route defines a rule that governs where traffic should be sent based on its destination. */
export const RouterRoute = z.object({
  ...identity,
  /** Selects which traffic this routing rule will apply to */
  destination: RouteDestination,
  /** Describes the kind of router. Set at creation. `read-only` */
  kind: RouterRouteKind,
  /** The location that matched packets should be forwarded to */
  target: RouteTarget,
  /** The ID of the VPC Router to which the route belongs */
  vpcRouterId: uuid,
})
export type RouterRoute = z.infer<typeof RouterRoute>

/** Create-time parameters for a `RouterRoute` */
export const RouterRouteCreate = z.object({
  ...named,
  /** Selects which traffic this routing rule will apply to. */
  destination: RouteDestination,
  /** The location that matched packets should be forwarded to. */
  target: RouteTarget,
})
export type RouterRouteCreate = z.infer<typeof RouterRouteCreate>

/** Updateable properties of a `RouterRoute` */
export const RouterRouteUpdate = z.object({
  ...renamed,
  /** Selects which traffic this routing rule will apply to. */
  destination: RouteDestination,
  /** The location that matched packets should be forwarded to. */
  target: RouteTarget,
})
export type RouterRouteUpdate = z.infer<typeof RouterRouteUpdate>

export const VpcRouterKind = z.enum(['system', 'custom'])
export type VpcRouterKind = z.infer<typeof VpcRouterKind>

/**
 * A VPC router defines a series of rules that indicate where traffic should be sent depending on
 * its destination.
 */
export const VpcRouter = z.object({
  ...identity,
  kind: VpcRouterKind,
  /** The VPC to which the router belongs. */
  vpcId: uuid,
})
export type VpcRouter = z.infer<typeof VpcRouter>

/** Create-time parameters for a `VpcRouter` */
export const VpcRouterCreate = z.object(named)
export type VpcRouterCreate = z.infer<typeof VpcRouterCreate>

/** Updateable properties of a `VpcRouter` */
export const VpcRouterUpdate = z.object(renamed)
export type VpcRouterUpdate = z.infer<typeof VpcRouterUpdate>

export const routerContract = {
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
  vpcRouterRouteCreate: {
    query: z.object({ project: nameOrId.optional(), router: nameOrId, vpc: nameOrId.optional() }),
    body: RouterRouteCreate,
    result: RouterRoute,
    status: 201,
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
  vpcRouterRouteDelete: {
    query: z.object({
      project: nameOrId.optional(),
      router: nameOrId.optional(),
      vpc: nameOrId.optional(),
    }),
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
  vpcRouterCreate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId }),
    body: VpcRouterCreate,
    result: VpcRouter,
    status: 201,
  },
  vpcRouterView: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    result: VpcRouter,
    status: 200,
  },
  vpcRouterUpdate: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    body: VpcRouterUpdate,
    result: VpcRouter,
    status: 200,
  },
  vpcRouterDelete: {
    query: z.object({ project: nameOrId.optional(), vpc: nameOrId.optional() }),
    status: 204,
  },
} as const
