import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

const later = { since: R18, what: 'membership of racks' } as const

/** Fetch the latest change of the sleds of a rack */
export const rackMembershipStatus = operation(
  'rackMembershipStatus',
  'GET',
  '/v1/system/hardware/racks/{rack_id}/membership',
  { cli: 'system hardware rack membership status', answers: 'object', ...later },
)

/** Add sleds to a rack */
export const rackMembershipAddSleds = operation(
  'rackMembershipAddSleds',
  'POST',
  '/v1/system/hardware/racks/{rack_id}/membership/add',
  {
    holds: 'rackId',
    cli: 'system hardware rack membership add',
    stale: ['rackMembershipStatus', 'sledList', 'sledListUninitialized'],
    ...later,
  },
)

/** Abort the latest change of the sleds of a rack */
export const rackMembershipAbort = operation(
  'rackMembershipAbort',
  'POST',
  '/v1/system/hardware/racks/{rack_id}/membership/abort',
  {
    holds: 'rackId',
    cli: 'system hardware rack membership abort',
    stale: ['rackMembershipStatus', 'sledListUninitialized'],
    ...later,
  },
)
