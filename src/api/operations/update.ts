/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R16, R17, R19 } from '@/api/version'

export const systemUpdateGetRepository = operation(
  'systemUpdateGetRepository',
  'GET',
  '/v1/system/update/repository/{system_version}',
  { until: R16, what: 'description of a release' },
)

export const systemUpdatePutRepository = operation(
  'systemUpdatePutRepository',
  'PUT',
  '/v1/system/update/repository',
  {
    until: R16,
    what: 'description of a release',
    stale: ['systemUpdateGetRepository'],
    holds: 'recorded',
  },
)

export const systemUpdateRecoveryFinish = operation(
  'systemUpdateRecoveryFinish',
  'PUT',
  '/v1/system/update/recovery-finish',
  {
    since: R19,
    what: 'call to finish a recovery',
    cli: 'system update recovery-finish',
    stale: ['systemUpdateStatus'],
    holds: '',
  },
)

export const systemUpdateRepositoryList = operation(
  'systemUpdateRepositoryList',
  'GET',
  '/v1/system/update/repositories',
  { since: R17, what: 'list of releases' },
)

export const systemUpdateRepositoryUpload = operation(
  'systemUpdateRepositoryUpload',
  'PUT',
  '/v1/system/update/repositories',
  {
    since: R17,
    what: 'list of releases',
    stale: ['systemUpdateRepositoryList', 'systemUpdateStatus'],
    holds: 'repo',
  },
)

export const systemUpdateRepositoryView = operation(
  'systemUpdateRepositoryView',
  'GET',
  '/v1/system/update/repositories/{system_version}',
  { since: R17, what: 'list of releases' },
)

export const systemUpdateStatus = operation(
  'systemUpdateStatus',
  'GET',
  '/v1/system/update/status',
  { since: R17, what: 'status of updates' },
)

export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT',
  '/v1/system/update/target-release',
  {
    cli: 'experimental system update target-release update',
    stale: ['targetReleaseView', 'systemUpdateStatus'],
    holds: '',
  },
)

export const targetReleaseView = operation(
  'targetReleaseView',
  'GET',
  '/v1/system/update/target-release',
  {
    until: R16,
    what: 'view of the target release alone',
    cli: 'experimental system update target-release view',
  },
)
