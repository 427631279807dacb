import { operation } from '@/api/operation'

/** Lists resource quotas for all silos */
export const systemQuotasList = operation('systemQuotasList', 'GET', '/v1/system/silo-quotas', {
  cli: 'silo quotas list',
})

/** Fetch resource quotas for silo */
export const siloQuotasView = operation('siloQuotasView', 'GET', '/v1/system/silos/{silo}/quotas', {
  needs: ['silo: read'],
  cli: 'silo quotas view',
})

/** Update resource quotas for silo */
export const siloQuotasUpdate = operation(
  'siloQuotasUpdate',
  'PUT',
  '/v1/system/silos/{silo}/quotas',
  {
    holds: 'siloId',
    needs: ['silo: change'],
    cli: 'silo quotas update',
    stale: [
      'siloQuotasView',
      'systemQuotasList',
      'siloUtilizationList',
      'siloUtilizationView',
      'utilizationView',
    ],
  },
)
