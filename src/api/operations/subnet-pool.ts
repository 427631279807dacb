import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

const later = { since: R18, what: 'subnet pools' } as const
const links = ['systemSubnetPoolSiloList', 'siloSubnetPoolList', 'subnetPoolList'] as const

/** List subnet pools */
export const subnetPoolList = operation('subnetPoolList', 'GET', '/v1/subnet-pools', {
  needs: ['silo: list'],
  ...later,
  cli: 'subnet-pool list',
})

/** Fetch subnet pool */
export const subnetPoolView = operation('subnetPoolView', 'GET', '/v1/subnet-pools/{pool}', {
  needs: ['IP pool: create in'],
  ...later,
  cli: 'subnet-pool view',
})

/** List subnet pools linked to a silo */
export const siloSubnetPoolList = operation(
  'siloSubnetPoolList',
  'GET',
  '/v1/system/silos/{silo}/subnet-pools',
  { needs: ['silo: read'], ...later, cli: 'silo subnet-pool list' },
)

/** List subnet pools */
export const systemSubnetPoolList = operation(
  'systemSubnetPoolList',
  'GET',
  '/v1/system/subnet-pools',
  { needs: ['pool list: list'], ...later, cli: 'system networking subnet-pool list' },
)

/** Create subnet pool */
export const systemSubnetPoolCreate = operation(
  'systemSubnetPoolCreate',
  'POST',
  '/v1/system/subnet-pools',
  {
    needs: ['pool list: create in'],
    ...later,
    cli: 'system networking subnet-pool create',
    stale: ['systemSubnetPoolList'],
  },
)

/** Fetch subnet pool */
export const systemSubnetPoolView = operation(
  'systemSubnetPoolView',
  'GET',
  '/v1/system/subnet-pools/{pool}',
  { ...later, cli: 'system networking subnet-pool view' },
)

/** Update subnet pool */
export const systemSubnetPoolUpdate = operation(
  'systemSubnetPoolUpdate',
  'PUT',
  '/v1/system/subnet-pools/{pool}',
  {
    ...later,
    cli: 'system networking subnet-pool update',
    stale: ['systemSubnetPoolList', 'systemSubnetPoolView'],
  },
)

/** Delete subnet pool */
export const systemSubnetPoolDelete = operation(
  'systemSubnetPoolDelete',
  'DELETE',
  '/v1/system/subnet-pools/{pool}',
  {
    ...later,
    cli: 'system networking subnet-pool delete',
    stale: ['systemSubnetPoolList', 'systemSubnetPoolView'],
  },
)

/** List members in subnet pool */
export const systemSubnetPoolMemberList = operation(
  'systemSubnetPoolMemberList',
  'GET',
  '/v1/system/subnet-pools/{pool}/members',
  { ...later, cli: 'system networking subnet-pool member list' },
)

/** Add member to subnet pool */
export const systemSubnetPoolMemberAdd = operation(
  'systemSubnetPoolMemberAdd',
  'POST',
  '/v1/system/subnet-pools/{pool}/members/add',
  {
    ...later,
    cli: 'system networking subnet-pool member add',
    stale: ['systemSubnetPoolMemberList', 'systemSubnetPoolUtilizationView'],
  },
)

/** Remove member from subnet pool */
export const systemSubnetPoolMemberRemove = operation(
  'systemSubnetPoolMemberRemove',
  'POST',
  '/v1/system/subnet-pools/{pool}/members/remove',
  {
    holds: '',
    ...later,
    cli: 'system networking subnet-pool member remove',
    stale: ['systemSubnetPoolMemberList', 'systemSubnetPoolUtilizationView'],
  },
)

/** List silos linked to subnet pool */
export const systemSubnetPoolSiloList = operation(
  'systemSubnetPoolSiloList',
  'GET',
  '/v1/system/subnet-pools/{pool}/silos',
  { ...later, cli: 'system networking subnet-pool silo list' },
)

/** Link subnet pool to silo */
export const systemSubnetPoolSiloLink = operation(
  'systemSubnetPoolSiloLink',
  'POST',
  '/v1/system/subnet-pools/{pool}/silos',
  { holds: 'subnetPoolId', ...later, cli: 'system networking subnet-pool silo link', stale: links },
)

/** Update subnet pool's link to silo */
export const systemSubnetPoolSiloUpdate = operation(
  'systemSubnetPoolSiloUpdate',
  'PUT',
  '/v1/system/subnet-pools/{pool}/silos/{silo}',
  {
    holds: 'subnetPoolId',
    ...later,
    cli: 'system networking subnet-pool silo update',
    stale: links,
  },
)

/** Unlink subnet pool from silo */
export const systemSubnetPoolSiloUnlink = operation(
  'systemSubnetPoolSiloUnlink',
  'DELETE',
  '/v1/system/subnet-pools/{pool}/silos/{silo}',
  { ...later, cli: 'system networking subnet-pool silo unlink', stale: links },
)

/** Fetch subnet pool utilization */
export const systemSubnetPoolUtilizationView = operation(
  'systemSubnetPoolUtilizationView',
  'GET',
  '/v1/system/subnet-pools/{pool}/utilization',
  { ...later, cli: 'system networking subnet-pool utilization' },
)
