import { operation } from '@/api/operation'
import { R21, R22 } from '@/api/version'

/** From release 22 on, what the services take addresses from are pools like the others. */
const service = { until: R21, what: 'service IP pool apart from the others' } as const

/** List IP pools */
export const ipPoolList = operation('ipPoolList', 'GET', '/v1/ip-pools', {
  needs: ['silo: list'],
  cli: 'project ip-pool list',
})

/** Fetch IP pool */
export const ipPoolView = operation('ipPoolView', 'GET', '/v1/ip-pools/{pool}', {
  needs: ['IP pool: create in'],
  cli: 'project ip-pool view',
})

/** List IP pools */
export const systemIpPoolList = operation('systemIpPoolList', 'GET', '/v1/system/ip-pools', {
  needs: ['pool list: list'],
  cli: 'ip-pool list',
})

/** Create IP pool */
export const systemIpPoolCreate = operation('systemIpPoolCreate', 'POST', '/v1/system/ip-pools', {
  needs: ['pool list: create in'],
  cli: 'ip-pool create',
  cliFile: ['ipVersion', 'poolType', 'assignment'],
  stale: ['systemIpPoolList'],
})

/** Fetch IP pool */
export const systemIpPoolView = operation('systemIpPoolView', 'GET', '/v1/system/ip-pools/{pool}', {
  cli: 'ip-pool view',
})

/** Update IP pool */
export const systemIpPoolUpdate = operation(
  'systemIpPoolUpdate',
  'PUT',
  '/v1/system/ip-pools/{pool}',
  {
    cli: 'ip-pool update',
    stale: ['systemIpPoolList', 'systemIpPoolView'],
  },
)

/** Delete IP pool */
export const systemIpPoolDelete = operation(
  'systemIpPoolDelete',
  'DELETE',
  '/v1/system/ip-pools/{pool}',
  {
    cli: 'ip-pool delete',
    stale: ['systemIpPoolList', 'systemIpPoolView'],
  },
)

/** Assign IP pool */
export const systemIpPoolAssign = operation(
  'systemIpPoolAssign',
  'POST',
  '/v1/system/ip-pools/{pool}/assignment',
  {
    since: R22,
    what: 'assignment of IP pools',
    stale: ['systemIpPoolList', 'systemIpPoolView'],
  },
)

/** List ranges for IP pool */
export const systemIpPoolRangeList = operation(
  'systemIpPoolRangeList',
  'GET',
  '/v1/system/ip-pools/{pool}/ranges',
  { cli: 'ip-pool range list' },
)

/** Add range to IP pool */
export const systemIpPoolRangeAdd = operation(
  'systemIpPoolRangeAdd',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/add',
  {
    cli: 'ip-pool range add',
    stale: ['systemIpPoolRangeList', 'systemIpPoolUtilizationView'],
  },
)

/** Remove range from IP pool */
export const systemIpPoolRangeRemove = operation(
  'systemIpPoolRangeRemove',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/remove',
  {
    holds: '',
    cli: 'ip-pool range remove',
    stale: ['systemIpPoolRangeList', 'systemIpPoolUtilizationView'],
  },
)

/** List IP pool's linked silos */
export const systemIpPoolSiloList = operation(
  'systemIpPoolSiloList',
  'GET',
  '/v1/system/ip-pools/{pool}/silos',
  { cli: 'ip-pool silo list' },
)

/** Link IP pool to silo */
export const systemIpPoolSiloLink = operation(
  'systemIpPoolSiloLink',
  'POST',
  '/v1/system/ip-pools/{pool}/silos',
  {
    holds: 'ipPoolId',
    cli: 'ip-pool silo link',
    stale: ['systemIpPoolSiloList', 'siloIpPoolList'],
  },
)

/** Make IP pool default for silo */
export const systemIpPoolSiloUpdate = operation(
  'systemIpPoolSiloUpdate',
  'PUT',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  {
    holds: 'ipPoolId',
    cli: 'ip-pool silo update',
    stale: ['systemIpPoolSiloList', 'siloIpPoolList'],
  },
)

/** Unlink IP pool from silo */
export const systemIpPoolSiloUnlink = operation(
  'systemIpPoolSiloUnlink',
  'DELETE',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  { cli: 'ip-pool silo unlink', stale: ['systemIpPoolSiloList', 'siloIpPoolList'] },
)

/** Fetch IP pool utilization */
export const systemIpPoolUtilizationView = operation(
  'systemIpPoolUtilizationView',
  'GET',
  '/v1/system/ip-pools/{pool}/utilization',
  { cli: 'ip-pool utilization' },
)

/** Fetch Oxide service IP pool */
export const systemIpPoolServiceView = operation(
  'systemIpPoolServiceView',
  'GET',
  '/v1/system/ip-pools-service',
  { ...service, cli: 'ip-pool service view' },
)

/** List IP ranges for the Oxide service pool */
export const systemIpPoolServiceRangeList = operation(
  'systemIpPoolServiceRangeList',
  'GET',
  '/v1/system/ip-pools-service/ranges',
  { ...service, cli: 'ip-pool service range list' },
)

/** Add IP range to Oxide service pool */
export const systemIpPoolServiceRangeAdd = operation(
  'systemIpPoolServiceRangeAdd',
  'POST',
  '/v1/system/ip-pools-service/ranges/add',
  { ...service, cli: 'ip-pool service range add', stale: ['systemIpPoolServiceRangeList'] },
)

/** Remove IP range from Oxide service pool */
export const systemIpPoolServiceRangeRemove = operation(
  'systemIpPoolServiceRangeRemove',
  'POST',
  '/v1/system/ip-pools-service/ranges/remove',
  { holds: '', ...service, cli: 'ip-pool service remove', stale: ['systemIpPoolServiceRangeList'] },
)

/** List IP pools linked to silo */
export const siloIpPoolList = operation(
  'siloIpPoolList',
  'GET',
  '/v1/system/silos/{silo}/ip-pools',
  { needs: ['silo: read'], cli: 'silo ip-pool list' },
)
