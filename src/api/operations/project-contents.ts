/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const vpcDelete = operation('vpcDelete', 'DELETE', '/v1/vpcs/{vpc}', {
  cli: 'vpc delete',
  stale: ['vpcList', 'vpcView'],
})

export const vpcSubnetDelete = operation('vpcSubnetDelete', 'DELETE', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet delete',
  stale: ['vpcSubnetList', 'vpcSubnetView', 'vpcRouterRouteList'],
})
