/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const siloUtilizationList = operation(
  'siloUtilizationList',
  'GET',
  '/v1/system/utilization/silos',
  { cli: 'silo utilization list' },
)

export const siloUtilizationView = operation(
  'siloUtilizationView',
  'GET',
  '/v1/system/utilization/silos/{silo}',
  { cli: 'silo utilization view', needs: ['silo: read'] },
)

export const utilizationView = operation('utilizationView', 'GET', '/v1/utilization', {
  cli: 'utilization',
  needs: ['silo: read'],
})
