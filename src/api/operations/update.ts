import { operation } from '@/api/operation'
import { R16, R17, R19 } from '@/api/version'

/** Upload system release repository */
export const systemUpdatePutRepository = operation(
  'systemUpdatePutRepository',
  'PUT',
  '/v1/system/update/repository',
  {
    holds: 'recorded',
    stale: ['systemUpdateGetRepository'],
    until: R16,
    what: 'description of a release',
  },
)

/** Fetch system release repository description by version */
export const systemUpdateGetRepository = operation(
  'systemUpdateGetRepository',
  'GET',
  '/v1/system/update/repository/{system_version}',
  { until: R16, what: 'description of a release' },
)

/** Get the current target release of the rack's system software */
export const targetReleaseView = operation(
  'targetReleaseView',
  'GET',
  '/v1/system/update/target-release',
  {
    cli: 'experimental system update target-release view',
    until: R16,
    what: 'view of the target release alone',
  },
)

/** Set the current target release of the rack's system software */
export const targetReleaseUpdate = operation(
  'targetReleaseUpdate',
  'PUT',
  '/v1/system/update/target-release',
  {
    // Early releases answer with the target, all others with nothing.
    holds: '',
    cli: 'experimental system update target-release update',
    stale: ['targetReleaseView', 'systemUpdateStatus'],
  },
)

/** List the repositories of releases, newest first */
export const systemUpdateRepositoryList = operation(
  'systemUpdateRepositoryList',
  'GET',
  '/v1/system/update/repositories',
  { since: R17, what: 'list of releases' },
)

/** Upload the repository of a release */
export const systemUpdateRepositoryUpload = operation(
  'systemUpdateRepositoryUpload',
  'PUT',
  '/v1/system/update/repositories',
  {
    holds: 'repo',
    stale: ['systemUpdateRepositoryList', 'systemUpdateStatus'],
    since: R17,
    what: 'list of releases',
  },
)

/** Fetch the repository of a release */
export const systemUpdateRepositoryView = operation(
  'systemUpdateRepositoryView',
  'GET',
  '/v1/system/update/repositories/{system_version}',
  { since: R17, what: 'list of releases' },
)

/** Fetch the target release and how many components run each release */
export const systemUpdateStatus = operation(
  'systemUpdateStatus',
  'GET',
  '/v1/system/update/status',
  { since: R17, what: 'status of updates' },
)

/** Take a release for the one that the system runs, after it was updated by hand */
export const systemUpdateRecoveryFinish = operation(
  'systemUpdateRecoveryFinish',
  'PUT',
  '/v1/system/update/recovery-finish',
  {
    holds: '',
    cli: 'system update recovery-finish',
    stale: ['systemUpdateStatus'],
    since: R19,
    what: 'call to finish a recovery',
  },
)
