import { operation } from '@/api/operation'

/** List current utilization state for all silos */
export const siloUtilizationList = operation(
  'siloUtilizationList',
  'GET',
  '/v1/system/utilization/silos',
  { cli: 'silo utilization list' },
)

/** Fetch current utilization for given silo */
export const siloUtilizationView = operation(
  'siloUtilizationView',
  'GET',
  '/v1/system/utilization/silos/{silo}',
  { needs: ['silo: read'], cli: 'silo utilization view' },
)

/** Fetch resource utilization for user's current silo */
export const utilizationView = operation('utilizationView', 'GET', '/v1/utilization', {
  needs: ['silo: read'],
  cli: 'utilization',
})
