import { operation } from '@/api/operation'

/** List certificates for external endpoints */
export const certificateList = operation('certificateList', 'GET', '/v1/certificates', {
  needs: ['secret list: list'],
  cli: 'certificate list',
})

/** Create new system-wide x.509 certificate */
export const certificateCreate = operation('certificateCreate', 'POST', '/v1/certificates', {
  needs: ['secret list: create in'],
  secret: ['key'],
  cli: 'certificate create',
  stale: ['certificateList'],
})

/** Fetch certificate */
export const certificateView = operation(
  'certificateView',
  'GET',
  '/v1/certificates/{certificate}',
  { needs: ['secret: read'], cli: 'certificate view' },
)

/** Delete certificate */
export const certificateDelete = operation(
  'certificateDelete',
  'DELETE',
  '/v1/certificates/{certificate}',
  {
    needs: ['secret: delete'],
    cli: 'certificate delete',
    stale: ['certificateList', 'certificateView'],
  },
)
