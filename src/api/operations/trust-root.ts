/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

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

export const systemUpdateTrustRootDelete = operation(
  'systemUpdateTrustRootDelete',
  'DELETE',
  '/v1/system/update/trust-roots/{trust_root_id}',
  {
    cli: 'experimental system update trust-root delete',
    stale: ['systemUpdateTrustRootList', 'systemUpdateTrustRootView'],
  },
)

export const systemUpdateTrustRootList = operation(
  'systemUpdateTrustRootList',
  'GET',
  '/v1/system/update/trust-roots',
  { cli: 'experimental system update trust-root list' },
)

export const systemUpdateTrustRootView = operation(
  'systemUpdateTrustRootView',
  'GET',
  '/v1/system/update/trust-roots/{trust_root_id}',
  { cli: 'experimental system update trust-root view' },
)
