/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const networkingBfdDisable = operation(
  'networkingBfdDisable',
  'POST',
  '/v1/system/networking/bfd-disable',
  { cli: 'system networking bfd disable', stale: ['networkingBfdStatus'], holds: '' },
)

export const networkingBfdEnable = operation(
  'networkingBfdEnable',
  'POST',
  '/v1/system/networking/bfd-enable',
  { cli: 'system networking bfd enable', stale: ['networkingBfdStatus'], holds: '' },
)

export const networkingBfdStatus = operation(
  'networkingBfdStatus',
  'GET',
  '/v1/system/networking/bfd-status',
  { cli: 'system networking bfd status', answers: 'array' },
)
