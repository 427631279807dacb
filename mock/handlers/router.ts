import type * as ops from '@/api/operations/router'
import { routerDeleteRefusal } from '@/nouns/networking/vpc-router/rules-route'
import { invalid } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { removeRouter } from '../rack/vpc'
import { route } from './route'

export const router: HandlersFor<typeof ops> = {
  ...route,

  vpcRouterList: ({ parent, world, query }) => world.routers.page(query, parent(world.vpcs).id),

  vpcRouterCreate: ({ parent, world, body }) => {
    const { id: vpcId } = parent(world.vpcs)
    return world.routers.add({ ...newNamed(world, body), kind: 'custom', vpcId })
  },

  vpcRouterView: ({ find, world, path }) => find(world.routers, path.router),

  vpcRouterUpdate: ({ find, world, path, body }) => {
    const found = find(world.routers, path.router)
    return updateNamed(world, world.routers, found, body)
  },

  vpcRouterDelete: ({ find, world, path }) => {
    const found = find(world.routers, path.router)
    const refusal = routerDeleteRefusal(found)
    if (refusal) throw invalid(refusal)
    removeRouter(world, found.id)
  },
}
