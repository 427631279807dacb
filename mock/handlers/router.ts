import type * as ops from '@/api/operations/router'
import { routerDeleteRefusal } from '@/nouns/networking/vpc-router/rules-route'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { find, parentFrom } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { removeRouter } from '../rack/vpc'
import { route } from './route'

export const router: HandlersFor<typeof ops> = {
  ...route,

  vpcRouterList: ({ actor, world, query }) =>
    world.routers.page(query, parentFrom(world, actor.siloId, world.vpcs, query).id),

  vpcRouterCreate: ({ actor, world, query, body }) => {
    const { id: vpcId } = parentFrom(world, actor.siloId, world.vpcs, query)
    return world.routers.add({ ...newNamed(world, body), kind: 'custom', vpcId })
  },

  vpcRouterView: ({ actor, world, path, query }) =>
    find(world, actor.siloId, world.routers, path.router, query),

  vpcRouterUpdate: ({ actor, world, path, query, body }) => {
    const found = find(world, actor.siloId, world.routers, path.router, query)
    return updateNamed(world, world.routers, found, body)
  },

  vpcRouterDelete: ({ actor, world, path, query }) => {
    const found = find(world, actor.siloId, world.routers, path.router, query)
    const refusal = routerDeleteRefusal(found)
    if (refusal) throw invalid(refusal)
    removeRouter(world, found.id)
  },
}
