/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R21, R22 } from '@/api/version'

export const ipPoolList = operation('ipPoolList', 'GET', '/v1/ip-pools', {
  cli: 'project ip-pool list',
  needs: ['silo: list'],
})

export const ipPoolView = operation('ipPoolView', 'GET', '/v1/ip-pools/{pool}', {
  cli: 'project ip-pool view',
  needs: ['IP pool: create in'],
})

export const siloIpPoolList = operation(
  'siloIpPoolList',
  'GET',
  '/v1/system/silos/{silo}/ip-pools',
  { cli: 'silo ip-pool list', needs: ['silo: read'] },
)

export const systemIpPoolAssign = operation(
  'systemIpPoolAssign',
  'POST',
  '/v1/system/ip-pools/{pool}/assignment',
  { since: R22, what: 'assignment of IP pools', stale: ['systemIpPoolList', 'systemIpPoolView'] },
)

export const systemIpPoolCreate = operation('systemIpPoolCreate', 'POST', '/v1/system/ip-pools', {
  cli: 'ip-pool create',
  cliFile: ['ipVersion', 'poolType', 'assignment'],
  stale: ['systemIpPoolList'],
  needs: ['pool list: create in'],
})

export const systemIpPoolDelete = operation(
  'systemIpPoolDelete',
  'DELETE',
  '/v1/system/ip-pools/{pool}',
  { cli: 'ip-pool delete', stale: ['systemIpPoolList', 'systemIpPoolView'] },
)

export const systemIpPoolList = operation('systemIpPoolList', 'GET', '/v1/system/ip-pools', {
  cli: 'ip-pool list',
  needs: ['pool list: list'],
})

export const systemIpPoolRangeAdd = operation(
  'systemIpPoolRangeAdd',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/add',
  { cli: 'ip-pool range add', stale: ['systemIpPoolRangeList', 'systemIpPoolUtilizationView'] },
)

export const systemIpPoolRangeList = operation(
  'systemIpPoolRangeList',
  'GET',
  '/v1/system/ip-pools/{pool}/ranges',
  { cli: 'ip-pool range list' },
)

export const systemIpPoolRangeRemove = operation(
  'systemIpPoolRangeRemove',
  'POST',
  '/v1/system/ip-pools/{pool}/ranges/remove',
  {
    cli: 'ip-pool range remove',
    stale: ['systemIpPoolRangeList', 'systemIpPoolUtilizationView'],
    holds: '',
  },
)

export const systemIpPoolServiceRangeAdd = operation(
  'systemIpPoolServiceRangeAdd',
  'POST',
  '/v1/system/ip-pools-service/ranges/add',
  {
    until: R21,
    what: 'service IP pool apart from the others',
    cli: 'ip-pool service range add',
    stale: ['systemIpPoolServiceRangeList'],
  },
)

export const systemIpPoolServiceRangeList = operation(
  'systemIpPoolServiceRangeList',
  'GET',
  '/v1/system/ip-pools-service/ranges',
  { until: R21, what: 'service IP pool apart from the others', cli: 'ip-pool service range list' },
)

export const systemIpPoolServiceRangeRemove = operation(
  'systemIpPoolServiceRangeRemove',
  'POST',
  '/v1/system/ip-pools-service/ranges/remove',
  {
    until: R21,
    what: 'service IP pool apart from the others',
    cli: 'ip-pool service remove',
    stale: ['systemIpPoolServiceRangeList'],
    holds: '',
  },
)

export const systemIpPoolServiceView = operation(
  'systemIpPoolServiceView',
  'GET',
  '/v1/system/ip-pools-service',
  { until: R21, what: 'service IP pool apart from the others', cli: 'ip-pool service view' },
)

export const systemIpPoolSiloLink = operation(
  'systemIpPoolSiloLink',
  'POST',
  '/v1/system/ip-pools/{pool}/silos',
  {
    cli: 'ip-pool silo link',
    stale: ['systemIpPoolSiloList', 'siloIpPoolList'],
    holds: 'ipPoolId',
  },
)

export const systemIpPoolSiloList = operation(
  'systemIpPoolSiloList',
  'GET',
  '/v1/system/ip-pools/{pool}/silos',
  { cli: 'ip-pool silo list' },
)

export const systemIpPoolSiloUnlink = operation(
  'systemIpPoolSiloUnlink',
  'DELETE',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  { cli: 'ip-pool silo unlink', stale: ['systemIpPoolSiloList', 'siloIpPoolList'] },
)

export const systemIpPoolSiloUpdate = operation(
  'systemIpPoolSiloUpdate',
  'PUT',
  '/v1/system/ip-pools/{pool}/silos/{silo}',
  {
    cli: 'ip-pool silo update',
    stale: ['systemIpPoolSiloList', 'siloIpPoolList'],
    holds: 'ipPoolId',
  },
)

export const systemIpPoolUpdate = operation(
  'systemIpPoolUpdate',
  'PUT',
  '/v1/system/ip-pools/{pool}',
  { cli: 'ip-pool update', stale: ['systemIpPoolList', 'systemIpPoolView'] },
)

export const systemIpPoolUtilizationView = operation(
  'systemIpPoolUtilizationView',
  'GET',
  '/v1/system/ip-pools/{pool}/utilization',
  { cli: 'ip-pool utilization' },
)

export const systemIpPoolView = operation('systemIpPoolView', 'GET', '/v1/system/ip-pools/{pool}', {
  cli: 'ip-pool view',
})
