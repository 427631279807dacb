/** Routers and their routes. Rules: `src/model/networking/route-rules.ts`. */
import { onRoute, onRouter } from '@/api/inputs'
import {
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterRouteCreate,
  vpcRouterRouteDelete,
  vpcRouterRouteUpdate,
  vpcRouterUpdate,
} from '@/api/operations/router'
import {
  routeCreateRefusal,
  routeDeleteRefusal,
  routeUpdateRefusal,
  routerDeleteRefusal,
} from '@/model/networking/route-rules'
import { paths } from '@/paths'
import type { Given } from '../engine/args'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import type { Refuse } from '../engine/refuse'
import { oneVpc } from './vpc'

/** What addresses a router. */
const one = { ...oneVpc, router: ref('vpc-router') }
const oneRoute = { ...one, route: ref('router-route') }

/** A check of the router or the route; while it is not known, the server decides. */
const whenRouter =
  (refusal: typeof routerDeleteRefusal): Refuse<Given> =>
  (args, ctx) => {
    const router = ctx.find('vpc-router', args)
    return router && refusal(router)
  }
const whenRoute =
  (refusal: typeof routeUpdateRefusal): Refuse<Given> =>
  (args, ctx) => {
    const route = ctx.find('router-route', args)
    return route && refusal(route)
  }

export const routerCommands = [
  command({
    id: 'vpc-router.list',
    title: 'Routers of a VPC',
    verb: 'Routers',
    noun: 'vpc-router',
    also: 'routes',
    args: oneVpc,
    opens: paths.vpcRouters,
  }),
  command({
    id: 'vpc-router.view',
    title: 'Open router',
    verb: 'Open',
    noun: 'vpc-router',
    also: 'routes',
    args: one,
    opens: paths.vpcRouter,
  }),
  command({
    id: 'vpc-router.create',
    title: 'New router',
    verb: 'New router',
    noun: 'vpc-router',
    also: 'create add',
    args: oneVpc,
    opens: paths.vpcRouterNew,
    sends: [vpcRouterCreate],
  }),
  command({
    id: 'vpc-router.edit',
    title: 'Edit router',
    verb: 'Edit',
    noun: 'vpc-router',
    also: 'rename update',
    args: one,
    opens: paths.vpcRouterEdit,
    sends: [vpcRouterUpdate],
  }),
  command({
    id: 'vpc-router.delete',
    title: 'Delete router',
    verb: 'Delete',
    noun: 'vpc-router',
    also: 'remove',
    danger: 'confirm',
    args: one,
    calls: vpcRouterDelete,
    input: onRouter,
    refuse: whenRouter(routerDeleteRefusal),
    done: ({ router }) => `Router ${router} deleted`,
    failed: () => 'Could not delete router',
    warning: () =>
      'Its routes are deleted with it, and subnets that use it go by the system router alone. This cannot be undone.',
    redirect: ({ project, vpc }) => paths.vpcRouters({ project, vpc }),
  }),
  command({
    id: 'router-route.create',
    title: 'New route',
    verb: 'New route',
    noun: 'router-route',
    also: 'create add',
    args: one,
    opens: paths.vpcRouterRouteNew,
    sends: [vpcRouterRouteCreate],
    refuse: whenRouter(routeCreateRefusal),
  }),
  command({
    id: 'router-route.edit',
    title: 'Edit route',
    verb: 'Edit',
    noun: 'router-route',
    also: 'rename update target destination',
    args: oneRoute,
    opens: paths.vpcRouterRouteEdit,
    sends: [vpcRouterRouteUpdate],
    refuse: whenRoute(routeUpdateRefusal),
  }),
  command({
    id: 'router-route.delete',
    title: 'Delete route',
    verb: 'Delete',
    noun: 'router-route',
    also: 'remove',
    danger: 'confirm',
    args: oneRoute,
    calls: vpcRouterRouteDelete,
    input: onRoute,
    refuse: whenRoute(routeDeleteRefusal),
    done: () => 'Route deleted',
    failed: () => 'Could not delete route',
    warning: () => 'Traffic to its destination goes by the other routes. This cannot be undone.',
  }),
] as const
