import { operation } from '@/api/operation'

/** List routes */
export const vpcRouterRouteList = operation('vpcRouterRouteList', 'GET', '/v1/vpc-router-routes', {
  cli: 'vpc router route list',
})

/** Create route */
export const vpcRouterRouteCreate = operation(
  'vpcRouterRouteCreate',
  'POST',
  '/v1/vpc-router-routes',
  { cli: 'vpc router route create', stale: ['vpcRouterRouteList'] },
)

/** Fetch route */
export const vpcRouterRouteView = operation(
  'vpcRouterRouteView',
  'GET',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route view' },
)

/** Update route */
export const vpcRouterRouteUpdate = operation(
  'vpcRouterRouteUpdate',
  'PUT',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route update', stale: ['vpcRouterRouteList', 'vpcRouterRouteView'] },
)

/** Delete route */
export const vpcRouterRouteDelete = operation(
  'vpcRouterRouteDelete',
  'DELETE',
  '/v1/vpc-router-routes/{route}',
  { cli: 'vpc router route delete', stale: ['vpcRouterRouteList', 'vpcRouterRouteView'] },
)

/** List routers */
export const vpcRouterList = operation('vpcRouterList', 'GET', '/v1/vpc-routers', {
  cli: 'vpc router list',
})

/** Create VPC router */
export const vpcRouterCreate = operation('vpcRouterCreate', 'POST', '/v1/vpc-routers', {
  cli: 'vpc router create',
  stale: ['vpcRouterList'],
})

/** Fetch router */
export const vpcRouterView = operation('vpcRouterView', 'GET', '/v1/vpc-routers/{router}', {
  cli: 'vpc router view',
})

/** Update router */
export const vpcRouterUpdate = operation('vpcRouterUpdate', 'PUT', '/v1/vpc-routers/{router}', {
  cli: 'vpc router update',
  stale: ['vpcRouterList', 'vpcRouterView'],
})

/** Delete router */
export const vpcRouterDelete = operation('vpcRouterDelete', 'DELETE', '/v1/vpc-routers/{router}', {
  cli: 'vpc router delete',
  stale: ['vpcRouterList', 'vpcRouterView', 'vpcSubnetList', 'vpcSubnetView'],
})
