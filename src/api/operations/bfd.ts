import { operation } from '@/api/operation'

/** Disable a BFD session */
export const networkingBfdDisable = operation(
  'networkingBfdDisable',
  'POST',
  '/v1/system/networking/bfd-disable',
  { holds: '', cli: 'system networking bfd disable', stale: ['networkingBfdStatus'] },
)

/** Enable a BFD session */
export const networkingBfdEnable = operation(
  'networkingBfdEnable',
  'POST',
  '/v1/system/networking/bfd-enable',
  { holds: '', cli: 'system networking bfd enable', stale: ['networkingBfdStatus'] },
)

/** Get BFD status */
export const networkingBfdStatus = operation(
  'networkingBfdStatus',
  'GET',
  '/v1/system/networking/bfd-status',
  { cli: 'system networking bfd status', answers: 'array' },
)
