import { operation } from '@/api/operation'

/** List root roles in the updates trust store */
export const systemUpdateTrustRootList = operation(
  'systemUpdateTrustRootList',
  'GET',
  '/v1/system/update/trust-roots',
  { cli: 'experimental system update trust-root list' },
)

/** Add trusted root role to updates trust store */
export const systemUpdateTrustRootCreate = operation(
  'systemUpdateTrustRootCreate',
  'POST',
  '/v1/system/update/trust-roots',
  {
    cli: 'experimental system update trust-root create',
    stale: ['systemUpdateTrustRootList'],
    verbatim: 'body',
  },
)

/** Fetch trusted root role */
export const systemUpdateTrustRootView = operation(
  'systemUpdateTrustRootView',
  'GET',
  '/v1/system/update/trust-roots/{trust_root_id}',
  { cli: 'experimental system update trust-root view' },
)

/** Delete trusted root role */
export const systemUpdateTrustRootDelete = operation(
  'systemUpdateTrustRootDelete',
  'DELETE',
  '/v1/system/update/trust-roots/{trust_root_id}',
  {
    cli: 'experimental system update trust-root delete',
    stale: ['systemUpdateTrustRootList', 'systemUpdateTrustRootView'],
  },
)
