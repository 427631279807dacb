import { operation } from '@/api/operation'

export { vpcDelete, vpcSubnetDelete } from './project-contents'

/** List subnets */
export const vpcSubnetList = operation('vpcSubnetList', 'GET', '/v1/vpc-subnets', {
  cli: 'vpc subnet list',
})

/** Create subnet */
export const vpcSubnetCreate = operation('vpcSubnetCreate', 'POST', '/v1/vpc-subnets', {
  cli: 'vpc subnet create',
  stale: ['vpcSubnetList', 'vpcRouterRouteList'],
})

/** Fetch subnet */
export const vpcSubnetView = operation('vpcSubnetView', 'GET', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet view',
})

/** Update subnet */
export const vpcSubnetUpdate = operation('vpcSubnetUpdate', 'PUT', '/v1/vpc-subnets/{subnet}', {
  cli: 'vpc subnet update',
  stale: ['vpcSubnetList', 'vpcSubnetView', 'vpcRouterRouteList'],
})

/** List network interfaces */
export const vpcSubnetListNetworkInterfaces = operation(
  'vpcSubnetListNetworkInterfaces',
  'GET',
  '/v1/vpc-subnets/{subnet}/network-interfaces',
  { cli: 'vpc subnet nic list', answers: 'page' },
)

/** List VPCs */
export const vpcList = operation('vpcList', 'GET', '/v1/vpcs', {
  needs: ['VPC list: list'],
  cli: 'vpc list',
})

/** Create VPC */
export const vpcCreate = operation('vpcCreate', 'POST', '/v1/vpcs', {
  needs: ['VPC list: create in'],
  cli: 'vpc create',
  stale: ['vpcList'],
})

/** Fetch VPC */
export const vpcView = operation('vpcView', 'GET', '/v1/vpcs/{vpc}', { cli: 'vpc view' })

/** Update a VPC */
export const vpcUpdate = operation('vpcUpdate', 'PUT', '/v1/vpcs/{vpc}', {
  cli: 'vpc update',
  stale: ['vpcList', 'vpcView'],
})
