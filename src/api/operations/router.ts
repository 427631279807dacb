/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const vpcRouterCreate = operation('vpcRouterCreate', 'POST', '/v1/vpc-routers', {
  cli: 'vpc router create',
  stale: ['vpcRouterList'],
})

export const vpcRouterDelete = operation('vpcRouterDelete', 'DELETE', '/v1/vpc-routers/{router}', {
  cli: 'vpc router delete',
  stale: ['vpcRouterList', 'vpcRouterView', 'vpcSubnetList', 'vpcSubnetView'],
})

export const vpcRouterList = operation('vpcRouterList', 'GET', '/v1/vpc-routers', {
  cli: 'vpc router list',
})

export const vpcRouterRouteCreate = operation(
  'vpcRouterRouteCreate',
  'POST',
  '/v1/vpc-router-routes',
  { cli: 'vpc router route create', stale: ['vpcRouterRouteList'] },
)

export const vpcRouterRouteDelete = operation(
  'vpcRouterRouteDelete',
  'DELETE',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route delete', stale: ['vpcRouterRouteList', 'vpcRouterRouteView'] },
)

export const vpcRouterRouteList = operation('vpcRouterRouteList', 'GET', '/v1/vpc-router-routes', {
  cli: 'vpc router route list',
})

export const vpcRouterRouteUpdate = operation(
  'vpcRouterRouteUpdate',
  'PUT',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route update', stale: ['vpcRouterRouteList', 'vpcRouterRouteView'] },
)

export const vpcRouterRouteView = operation(
  'vpcRouterRouteView',
  'GET',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route view' },
)

export const vpcRouterUpdate = operation('vpcRouterUpdate', 'PUT', '/v1/vpc-routers/{router}', {
  cli: 'vpc router update',
  stale: ['vpcRouterList', 'vpcRouterView'],
})

export const vpcRouterView = operation('vpcRouterView', 'GET', '/v1/vpc-routers/{router}', {
  cli: 'vpc router view',
})
