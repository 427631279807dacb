/** Routers and their routes. Rules: `src/nouns/networking/vpc-router/rules-route.ts`. */
import type { RouterRoute, VpcRouter } from '@/api/contract/router'
import { onRoute, onRouter } from '@/api/inputs'
import {
  vpcRouterCreate,
  vpcRouterDelete,
  vpcRouterList,
  vpcRouterRouteCreate,
  vpcRouterRouteDelete,
  vpcRouterRouteList,
  vpcRouterRouteUpdate,
  vpcRouterRouteView,
  vpcRouterUpdate,
  vpcRouterView,
} from '@/api/operations/router'
import { vpcSubnetList } from '@/api/operations/vpc'
import { ALL } from '@/api/query'
import { ROUTING } from '@/model/behaviours/routes'
import { withoutRoute, withoutRouter } from '@/model/networking/effect/vpc-changes'
import {
  routeCreateRefusal,
  routeDeleteRefusal,
  routeUpdateRefusal,
  routerDeleteRefusal,
} from '@/nouns/networking/vpc-router/rules-route'
import { firstOf, say } from '@/model/sentence'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { whenKnown } from '../engine/when-known'
import { usual } from '../engine/usual'
import { sortKeys } from '../keys/binding'
import { changeAhead } from './effects-port'
import { subnetMention } from './mentions'
import { oneVpc } from './vpc'

declare module '../engine/noun' {
  interface Things {
    'vpc-router': VpcRouter
    'router-route': RouterRoute
  }
}

/** The maximum number of named subnets. */
const NAMED = 5

/** The arguments that address a router. */
const one = { ...oneVpc, router: ref('vpc-router') }
const oneRoute = { ...one, route: ref('router-route') }

const vpcRouterUsual = usual('vpc-router', 'router')
const routerRouteUsual = usual('router-route', 'route')

const routerCommands = [
  command({
    ...vpcRouterUsual.list('routes routing table'),
    title: 'Routers of a VPC',
    args: oneVpc,
    opens: paths.vpcRouters,
  }),
  command({
    ...vpcRouterUsual.view('routes'),
    args: one,
    opens: paths.vpcRouter,
  }),
  command({
    ...vpcRouterUsual.create(),
    args: oneVpc,
    opens: paths.vpcRouterNew,
    sends: [vpcRouterCreate],
  }),
  command({
    ...vpcRouterUsual.edit(),
    args: one,
    opens: paths.vpcRouterEdit,
    sends: [vpcRouterUpdate],
  }),
  command({
    ...vpcRouterUsual.remove('remove'),
    args: one,
    calls: vpcRouterDelete,
    inspect: async ({ project, vpc, router }, ctx, ids) => {
      const at = { project, vpc }
      const id = ids['router'] ?? (await ctx.read(vpcRouterView, onRouter({ ...at, router }))).id
      const { items } = await ctx.read(vpcSubnetList, { query: { ...at, limit: ALL } })
      const users = items
        .filter(({ customRouterId }) => customRouterId === id)
        .map(({ name }) => subnetMention(at, name))
      return users.length > 0
        ? { warning: say`Used by ${count(users.length, 'subnet')}: ${firstOf(users, NAMED)}.` }
        : {}
    },
    input: onRouter,
    refuse: whenKnown('vpc-router', routerDeleteRefusal),
    effect: ({ router, ...at }, ctx) => changeAhead(at, withoutRouter(router), ctx),
    warning: () =>
      'Its routes are deleted with it, and subnets that use it go by the system router alone. This cannot be undone.',
    redirect: ({ project, vpc }) => paths.vpcRouters({ project, vpc }),
  }),
  command({
    ...routerRouteUsual.create(),
    args: one,
    opens: paths.vpcRouterRouteNew,
    sends: [vpcRouterRouteCreate],
    refuse: whenKnown('vpc-router', routeCreateRefusal),
  }),
  command({
    ...routerRouteUsual.edit('rename update target destination'),
    args: oneRoute,
    opens: paths.vpcRouterRouteEdit,
    sends: [vpcRouterRouteUpdate],
    refuse: whenKnown('router-route', routeUpdateRefusal),
  }),
  command({
    ...routerRouteUsual.remove('remove'),
    args: oneRoute,
    calls: vpcRouterRouteDelete,
    input: onRoute,
    refuse: whenKnown('router-route', routeDeleteRefusal),
    done: () => 'Route deleted',
    effect: ({ router, route, ...at }, ctx) => changeAhead(at, withoutRoute(router, route), ctx),
    warning: () => 'Traffic to its destination goes by the other routes. This cannot be undone.',
  }),
] as const

export const routerFamily = family({
  nouns: [
    noun({
      id: 'vpc-router',
      singular: 'router',
      chosenAs: ['customRouter'],
      terraform: async () => (await import('./terraform')).vpcRouter,
      field: 'router',
      parents: ['project', 'vpc'],
      listing: { from: 'api', operation: vpcRouterList },
      view: vpcRouterView,
      page: paths.vpcRouter,
      list: paths.vpcRouters,
      isSearched: true,
      references: [{ noun: 'vpc', id: (router) => router.vpcId }],
      topic: {
        title: 'routers',
        guide: 'guides/configuring-guest-networking',
        text: [
          'A router holds routes: each sends the traffic to some destination on to a target, such as an instance or an internet gateway, or drops it.',
          'Every VPC has a system router, whose routes apply to all its subnets. A custom router adds routes for the subnets that use it. Where several routes match, the one with the longest prefix applies.',
        ],
        racks: Object.values(ROUTING),
      },
    }),
    noun({
      id: 'router-route',
      singular: 'route',
      terraform: async () => (await import('./terraform')).routerRoute,
      compare: async () => (await import('./comparing')).routerRoute,
      field: 'route',
      parents: ['project', 'vpc', 'vpc-router'],
      listing: { from: 'api', operation: vpcRouterRouteList },
      view: vpcRouterRouteView,
      page: paths.vpcRouterRouteEdit,
      list: paths.vpcRouter,
      references: [{ noun: 'vpc-router', id: (route) => route.vpcRouterId }],
    }),
  ],
  keys: [
    ...sortKeys('vpc-router', { k: 'kind' }),
    ...sortKeys('router-route', {
      k: 'kind',
      v: 'version',
      z: 'destination',
      t: 'target',
      w: 'finding',
    }),
  ],
  commands: routerCommands,
})
