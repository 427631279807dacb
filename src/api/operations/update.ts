import { operation } from '@/api/operation'

/** Upload system release repository */
export const systemUpdatePutRepository = operation(
  'systemUpdatePutRepository',
  'PUT',
  '/v1/system/update/repository',
  { stale: ['systemUpdateGetRepository'] },
)

/** Fetch system release repository description by version */
export const systemUpdateGetRepository = operation(
  'systemUpdateGetRepository',
  'GET',
  '/v1/system/update/repository/{system_version}',
)

/** Get the current target release of the rack's system software */
export const targetReleaseView = operation(
  'targetReleaseView',
  'GET',
  '/v1/system/update/target-release',
  { cli: 'experimental system update target-release view' },
)

/** Set the current target release of the rack's system software */
export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT',
  '/v1/system/update/target-release',
  { cli: 'experimental system update target-release update', stale: ['targetReleaseView'] },
)
