/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const vpcCreate = operation('vpcCreate', 'POST', '/v1/vpcs', {
  cli: 'vpc create',
  stale: ['vpcList'],
  needs: ['VPC list: create in'],
})

export const vpcList = operation('vpcList', 'GET', '/v1/vpcs', {
  cli: 'vpc list',
  needs: ['VPC list: list'],
})

export const vpcSubnetCreate = operation('vpcSubnetCreate', 'POST', '/v1/vpc-subnets', {
  cli: 'vpc subnet create',
  stale: ['vpcSubnetList', 'vpcRouterRouteList'],
})

export const vpcSubnetList = operation('vpcSubnetList', 'GET', '/v1/vpc-subnets', {
  cli: 'vpc subnet list',
})

export const vpcSubnetListNetworkInterfaces = operation(
  'vpcSubnetListNetworkInterfaces',
  'GET',
  '/v1/vpc-subnets/{subnet}/network-interfaces',
  { cli: 'vpc subnet nic list', answers: 'page' },
)

export const vpcSubnetUpdate = operation('vpcSubnetUpdate', 'PUT', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet update',
  stale: ['vpcSubnetList', 'vpcSubnetView', 'vpcRouterRouteList'],
})

export const vpcSubnetView = operation('vpcSubnetView', 'GET', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet view',
})

export const vpcUpdate = operation('vpcUpdate', 'PUT', '/v1/vpcs/{vpc}', {
  cli: 'vpc update',
  stale: ['vpcList', 'vpcView'],
})

export const vpcView = operation('vpcView', 'GET', '/v1/vpcs/{vpc}', { cli: 'vpc view' })
