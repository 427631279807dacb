/** The routes of a router. */
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import type * as ops from '@/api/operations/router'
import { formatNet, parseNet, canonicalIp } from '@/model/networking/ip'
import {
  routeCreateRefusal,
  routeDeleteRefusal,
  routeUpdateRefusal,
  wayRefusal,
} from '@/nouns/networking/vpc-router/rules-route'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'

export const route = {
  vpcRouterRouteList: ({ parent, world, query }) =>
    world.routes.page(query, parent(world.routers).id),

  // Names of instances, subnets and gateways are not checked, since a target may be created later.
  vpcRouterRouteCreate: ({ parent, world, body }) => {
    const router = parent(world.routers)
    refuse(routeCreateRefusal(router) ?? wayRefusal(body, 'custom'))
    return world.routes.add({
      ...newNamed(world, body),
      vpcRouterId: router.id,
      kind: 'custom',
      destination: canonical(body.destination),
      target: canonical(body.target),
    })
  },

  vpcRouterRouteView: ({ find, world, path }) => find(world.routes, path.route),

  // Only the target of a default route can change. The body must repeat the destination and leave out the other fields.
  // Source: nexus/src/app/vpc_router.rs
  vpcRouterRouteUpdate: ({ find, world, path, body }) => {
    const found = find(world.routes, path.route)
    const kind = found.kind === 'default' ? 'default' : 'custom'
    refuse(routeUpdateRefusal(found) ?? wayRefusal(body, kind))
    const destination = canonical(body.destination)
    const isOther =
      destination.type !== found.destination.type || destination.value !== found.destination.value
    if (kind === 'default' && (isOther || body.name != null || body.description != null))
      throw invalid('the destination and metadata of a Default route cannot be changed')
    return updateNamed(world, world.routes, found, body, {
      destination,
      target: canonical(body.target),
    })
  },

  vpcRouterRouteDelete: ({ find, world, path }) => {
    const found = find(world.routes, path.route)
    refuse(routeDeleteRefusal(found))
    world.routes.remove(found.id)
  },
} satisfies Partial<HandlersFor<typeof ops>>

function refuse(refusal: string | undefined): void {
  if (refusal) throw invalid(refusal)
}

/** Writes addresses in their canonical form. */
function canonical<T extends RouteDestination | RouteTarget>(end: T): T {
  if (end.type === 'ip') return { ...end, value: canonicalIp(end.value) }
  if (end.type === 'ip_net') return { ...end, value: formatNet(parseNet(end.value)) }
  return end
}
