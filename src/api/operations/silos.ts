/** What is done with silos besides viewing one: no part of the first load. */
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

/** Delete a silo */
export const siloDelete = operation('siloDelete', 'DELETE', '/v1/system/silos/{silo}', {
  needs: ['silo: delete'],
  cli: 'silo delete',
  stale: ['siloList', 'siloView', 'systemQuotasList', 'siloUtilizationList'],
})
