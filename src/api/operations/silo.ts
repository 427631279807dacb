import { operation } from '@/api/operation'

/** List silos */
export const siloList = operation('siloList', 'GET', '/v1/system/silos', { cli: 'silo list' })

/** Create a silo */
export const siloCreate = operation('siloCreate', 'POST', '/v1/system/silos', {
  secret: ['tlsCertificates.*.key'],
  cli: 'silo create',
  stale: ['siloList', 'systemQuotasList', 'siloUtilizationList'],
  needs: { level: 'fleet', role: 'collaborator' },
})

/** Fetch silo */
export const siloView = operation('siloView', 'GET', '/v1/system/silos/{silo}', {
  cli: 'silo view',
})

/** Delete a silo */
export const siloDelete = operation('siloDelete', 'DELETE', '/v1/system/silos/{silo}', {
  cli: 'silo delete',
  stale: ['siloList', 'siloView', 'systemQuotasList', 'siloUtilizationList'],
})
