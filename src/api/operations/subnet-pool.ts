/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

export const siloSubnetPoolList = operation(
  'siloSubnetPoolList',
  'GET',
  '/v1/system/silos/{silo}/subnet-pools',
  { since: R18, what: 'subnet pools', cli: 'silo subnet-pool list', needs: ['silo: read'] },
)

export const subnetPoolList = operation('subnetPoolList', 'GET', '/v1/subnet-pools', {
  since: R18,
  what: 'subnet pools',
  cli: 'subnet-pool list',
  needs: ['silo: list'],
})

export const subnetPoolView = operation('subnetPoolView', 'GET', '/v1/subnet-pools/{pool}', {
  since: R18,
  what: 'subnet pools',
  cli: 'subnet-pool view',
  needs: ['IP pool: create in'],
})

export const systemSubnetPoolCreate = operation(
  'systemSubnetPoolCreate',
  'POST',
  '/v1/system/subnet-pools',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool create',
    stale: ['systemSubnetPoolList'],
    needs: ['pool list: create in'],
  },
)

export const systemSubnetPoolDelete = operation(
  'systemSubnetPoolDelete',
  'DELETE',
  '/v1/system/subnet-pools/{pool}',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool delete',
    stale: ['systemSubnetPoolList', 'systemSubnetPoolView'],
  },
)

export const systemSubnetPoolList = operation(
  'systemSubnetPoolList',
  'GET',
  '/v1/system/subnet-pools',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool list',
    needs: ['pool list: list'],
  },
)

export const systemSubnetPoolMemberAdd = operation(
  'systemSubnetPoolMemberAdd',
  'POST',
  '/v1/system/subnet-pools/{pool}/members/add',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool member add',
    stale: ['systemSubnetPoolMemberList', 'systemSubnetPoolUtilizationView'],
  },
)

export const systemSubnetPoolMemberList = operation(
  'systemSubnetPoolMemberList',
  'GET',
  '/v1/system/subnet-pools/{pool}/members',
  { since: R18, what: 'subnet pools', cli: 'system networking subnet-pool member list' },
)

export const systemSubnetPoolMemberRemove = operation(
  'systemSubnetPoolMemberRemove',
  'POST',
  '/v1/system/subnet-pools/{pool}/members/remove',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool member remove',
    stale: ['systemSubnetPoolMemberList', 'systemSubnetPoolUtilizationView'],
    holds: '',
  },
)

export const systemSubnetPoolSiloLink = operation(
  'systemSubnetPoolSiloLink',
  'POST',
  '/v1/system/subnet-pools/{pool}/silos',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool silo link',
    stale: ['systemSubnetPoolSiloList', 'siloSubnetPoolList', 'subnetPoolList'],
    holds: 'siloId',
  },
)

export const systemSubnetPoolSiloList = operation(
  'systemSubnetPoolSiloList',
  'GET',
  '/v1/system/subnet-pools/{pool}/silos',
  { since: R18, what: 'subnet pools', cli: 'system networking subnet-pool silo list' },
)

export const systemSubnetPoolSiloUnlink = operation(
  'systemSubnetPoolSiloUnlink',
  'DELETE',
  '/v1/system/subnet-pools/{pool}/silos/{silo}',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool silo unlink',
    stale: ['systemSubnetPoolSiloList', 'siloSubnetPoolList', 'subnetPoolList'],
  },
)

export const systemSubnetPoolSiloUpdate = operation(
  'systemSubnetPoolSiloUpdate',
  'PUT',
  '/v1/system/subnet-pools/{pool}/silos/{silo}',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool silo update',
    stale: ['systemSubnetPoolSiloList', 'siloSubnetPoolList', 'subnetPoolList'],
    holds: 'siloId',
  },
)

export const systemSubnetPoolUpdate = operation(
  'systemSubnetPoolUpdate',
  'PUT',
  '/v1/system/subnet-pools/{pool}',
  {
    since: R18,
    what: 'subnet pools',
    cli: 'system networking subnet-pool update',
    stale: ['systemSubnetPoolList', 'systemSubnetPoolView'],
  },
)

export const systemSubnetPoolUtilizationView = operation(
  'systemSubnetPoolUtilizationView',
  'GET',
  '/v1/system/subnet-pools/{pool}/utilization',
  { since: R18, what: 'subnet pools', cli: 'system networking subnet-pool utilization' },
)

export const systemSubnetPoolView = operation(
  'systemSubnetPoolView',
  'GET',
  '/v1/system/subnet-pools/{pool}',
  { since: R18, what: 'subnet pools', cli: 'system networking subnet-pool view' },
)
