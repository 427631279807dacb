import { operation } from '@/api/operation'
import { COMMON } from '@/api/version'

/** List IP pools */
export const projectIpPoolList = operation('projectIpPoolList', 'GET', '/v1/ip-pools', {
  speaks: COMMON,
  cli: 'project ip-pool list',
})

/** Fetch IP pool */
export const projectIpPoolView = operation('projectIpPoolView', 'GET', '/v1/ip-pools/{pool}', {
  speaks: COMMON,
  cli: 'project ip-pool view',
})

/** List IP pools */
export const ipPoolList = operation('ipPoolList', 'GET', '/v1/system/ip-pools', {
  speaks: COMMON,
  cli: 'ip-pool list',
})

/** Create IP pool */
export const ipPoolCreate = operation('ipPoolCreate', 'POST', '/v1/system/ip-pools', {
  speaks: COMMON,
  cli: 'ip-pool create',
  cliFile: ['ipVersion', 'poolType'],
  stale: ['ipPoolList'],
  needs: { level: 'fleet', role: 'collaborator' },
})

/** Fetch IP pool */
export const ipPoolView = operation('ipPoolView', 'GET', '/v1/system/ip-pools/{pool}', {
  speaks: COMMON,
  cli: 'ip-pool view',
})

/** Update IP pool */
export const ipPoolUpdate = operation('ipPoolUpdate', 'PUT', '/v1/system/ip-pools/{pool}', {
  speaks: COMMON,
  cli: 'ip-pool update',
  stale: ['ipPoolList', 'ipPoolView'],
})

/** Delete IP pool */
export const ipPoolDelete = operation('ipPoolDelete', 'DELETE', '/v1/system/ip-pools/{pool}', {
  speaks: COMMON,
  cli: 'ip-pool delete',
  stale: ['ipPoolList', 'ipPoolView'],
})

/** List ranges for IP pool */
export const ipPoolRangeList = operation(
  'ipPoolRangeList',
  'GET',
  '/v1/system/ip-pools/{pool}/ranges',
  { speaks: COMMON, cli: 'ip-pool range list' },
)

/** Add range to IP pool */
export const ipPoolRangeAdd = operation(
  'ipPoolRangeAdd',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/add',
  { speaks: COMMON, cli: 'ip-pool range add', stale: ['ipPoolRangeList', 'ipPoolUtilizationView'] },
)

/** Remove range from IP pool */
export const ipPoolRangeRemove = operation(
  'ipPoolRangeRemove',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/remove',
  {
    speaks: COMMON,
    cli: 'ip-pool range remove',
    stale: ['ipPoolRangeList', 'ipPoolUtilizationView'],
  },
)

/** List IP pool's linked silos */
export const ipPoolSiloList = operation(
  'ipPoolSiloList',
  'GET',
  '/v1/system/ip-pools/{pool}/silos',
  { speaks: COMMON, cli: 'ip-pool silo list' },
)

/** Link IP pool to silo */
export const ipPoolSiloLink = operation(
  'ipPoolSiloLink',
  'POST',
  '/v1/system/ip-pools/{pool}/silos',
  { speaks: COMMON, cli: 'ip-pool silo link', stale: ['ipPoolSiloList', 'siloIpPoolList'] },
)

/** Make IP pool default for silo */
export const ipPoolSiloUpdate = operation(
  'ipPoolSiloUpdate',
  'PUT',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  { speaks: COMMON, cli: 'ip-pool silo update', stale: ['ipPoolSiloList', 'siloIpPoolList'] },
)

/** Unlink IP pool from silo */
export const ipPoolSiloUnlink = operation(
  'ipPoolSiloUnlink',
  'DELETE',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  { speaks: COMMON, cli: 'ip-pool silo unlink', stale: ['ipPoolSiloList', 'siloIpPoolList'] },
)

/** Fetch IP pool utilization */
export const ipPoolUtilizationView = operation(
  'ipPoolUtilizationView',
  'GET',
  '/v1/system/ip-pools/{pool}/utilization',
  { speaks: COMMON, cli: 'ip-pool utilization' },
)

/** Fetch Oxide service IP pool */
export const ipPoolServiceView = operation(
  'ipPoolServiceView',
  'GET',
  '/v1/system/ip-pools-service',
  { speaks: COMMON, cli: 'ip-pool service view' },
)

/** List IP ranges for the Oxide service pool */
export const ipPoolServiceRangeList = operation(
  'ipPoolServiceRangeList',
  'GET',
  '/v1/system/ip-pools-service/ranges',
  { speaks: COMMON, cli: 'ip-pool service range list' },
)

/** Add IP range to Oxide service pool */
export const ipPoolServiceRangeAdd = operation(
  'ipPoolServiceRangeAdd',
  'POST',
  '/v1/system/ip-pools-service/ranges/add',
  { speaks: COMMON, cli: 'ip-pool service range add', stale: ['ipPoolServiceRangeList'] },
)

/** Remove IP range from Oxide service pool */
export const ipPoolServiceRangeRemove = operation(
  'ipPoolServiceRangeRemove',
  'POST',
  '/v1/system/ip-pools-service/ranges/remove',
  { speaks: COMMON, cli: 'ip-pool service remove', stale: ['ipPoolServiceRangeList'] },
)

/** List IP pools linked to silo */
export const siloIpPoolList = operation(
  'siloIpPoolList',
  'GET',
  '/v1/system/silos/{silo}/ip-pools',
  { speaks: COMMON, cli: 'silo ip-pool list' },
)
