import type * as ops from '@/api/operations/router'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const router: HandlersFor<typeof ops> = {
  vpcRouterRouteList: notMocked('later'),
  vpcRouterRouteCreate: notMocked('later'),
  vpcRouterRouteView: notMocked('later'),
  vpcRouterRouteUpdate: notMocked('later'),
  vpcRouterRouteDelete: notMocked('later'),
  vpcRouterList: notMocked('later'),
  vpcRouterCreate: notMocked('later'),
  vpcRouterView: notMocked('later'),
  vpcRouterUpdate: notMocked('later'),
  vpcRouterDelete: notMocked('later'),
}
