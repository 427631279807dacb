import { operation } from '@/api/operation'

/** List certificates for external endpoints */
export const certificateList = operation('certificateList', 'GET', '/v1/certificates', {
  cli: 'certificate list',
})

/** Create new system-wide x.509 certificate */
export const certificateCreate = operation('certificateCreate', 'POST', '/v1/certificates', {
  secret: ['key'],
  cli: 'certificate create',
  stale: ['certificateList'],
})

/** Fetch certificate */
export const certificateView = operation(
  'certificateView',
  'GET',
  '/v1/certificates/{certificate}',
  { cli: 'certificate view' },
)

/** Delete certificate */
export const certificateDelete = operation(
  'certificateDelete',
  'DELETE',
  '/v1/certificates/{certificate}',
  { cli: 'certificate delete', stale: ['certificateList', 'certificateView'] },
)
