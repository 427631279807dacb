/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const siloQuotasUpdate = operation(
  'siloQuotasUpdate',
  'PUT',
  '/v1/system/silos/{silo}/quotas',
  {
    cli: 'silo quotas update',
    stale: [
      'siloQuotasView',
      'systemQuotasList',
      'siloUtilizationList',
      'siloUtilizationView',
      'utilizationView',
    ],
    needs: ['silo: change'],
    holds: 'siloId',
  },
)

export const siloQuotasView = operation('siloQuotasView', 'GET', '/v1/system/silos/{silo}/quotas', {
  cli: 'silo quotas view',
  needs: ['silo: read'],
})

export const systemQuotasList = operation('systemQuotasList', 'GET', '/v1/system/silo-quotas', {
  cli: 'silo quotas list',
})
