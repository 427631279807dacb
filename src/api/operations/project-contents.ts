/** What a project is emptied by when it is deleted: the first load has these, and nothing else of their kinds. */
import { operation } from '@/api/operation'

/** Delete subnet */
export const vpcSubnetDelete = operation('vpcSubnetDelete', 'DELETE', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet delete',
  stale: ['vpcSubnetList', 'vpcSubnetView', 'vpcRouterRouteList'],
})

/** Delete VPC */
export const vpcDelete = operation('vpcDelete', 'DELETE', '/v1/vpcs/{vpc}', {
  cli: 'vpc delete',
  stale: ['vpcList', 'vpcView'],
})
