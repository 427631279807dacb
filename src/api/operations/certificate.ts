/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const certificateCreate = operation('certificateCreate', 'POST', '/v1/certificates', {
  cli: 'certificate create',
  stale: ['certificateList'],
  secret: ['key'],
  needs: ['secret list: create in'],
})

export const certificateDelete = operation(
  'certificateDelete',
  'DELETE',
  '/v1/certificates/{certificate}',
  {
    cli: 'certificate delete',
    stale: ['certificateList', 'certificateView'],
    needs: ['secret: delete'],
  },
)

export const certificateList = operation('certificateList', 'GET', '/v1/certificates', {
  cli: 'certificate list',
  needs: ['secret list: list'],
})

export const certificateView = operation(
  'certificateView',
  'GET',
  '/v1/certificates/{certificate}',
  { cli: 'certificate view', needs: ['secret: read'] },
)
