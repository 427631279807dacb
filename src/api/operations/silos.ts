/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const siloCreate = operation('siloCreate', 'POST', '/v1/system/silos', {
  cli: 'silo create',
  stale: ['siloList', 'systemQuotasList', 'siloUtilizationList'],
  secret: ['tlsCertificates.*.key'],
  needs: ['fleet: create in'],
})

export const siloDelete = operation('siloDelete', 'DELETE', '/v1/system/silos/{silo}', {
  cli: 'silo delete',
  stale: ['siloList', 'siloView', 'systemQuotasList', 'siloUtilizationList'],
  needs: ['silo: delete'],
})

export const siloList = operation('siloList', 'GET', '/v1/system/silos', {
  cli: 'silo list',
  needs: ['fleet: list'],
})
