import { operation } from '@/api/operation'

/** List silos */
export const siloList = operation('siloList', 'GET', '/v1/system/silos', {
  needs: ['fleet: list'],
  cli: 'silo list',
})

/** Create a silo */
export const siloCreate = operation('siloCreate', 'POST', '/v1/system/silos', {
  needs: ['fleet: create in'],
  secret: ['tlsCertificates.*.key'],
  cli: 'silo create',
  stale: ['siloList', 'systemQuotasList', 'siloUtilizationList'],
})

/** Fetch silo */
export const siloView = operation('siloView', 'GET', '/v1/system/silos/{silo}', {
  needs: ['silo: read'],
  cli: 'silo view',
})

/** Delete a silo */
export const siloDelete = operation('siloDelete', 'DELETE', '/v1/system/silos/{silo}', {
  needs: ['silo: delete'],
  cli: 'silo delete',
  stale: ['siloList', 'siloView', 'systemQuotasList', 'siloUtilizationList'],
})
