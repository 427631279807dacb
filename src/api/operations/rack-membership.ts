/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

export const rackMembershipAbort = operation(
  'rackMembershipAbort',
  'POST',
  '/v1/system/hardware/racks/{rack_id}/membership/abort',
  {
    since: R18,
    what: 'membership of racks',
    cli: 'system hardware rack membership abort',
    stale: ['rackMembershipStatus', 'sledListUninitialized'],
    holds: 'rackId',
  },
)

export const rackMembershipAddSleds = operation(
  'rackMembershipAddSleds',
  'POST',
  '/v1/system/hardware/racks/{rack_id}/membership/add',
  {
    since: R18,
    what: 'membership of racks',
    cli: 'system hardware rack membership add',
    stale: ['rackMembershipStatus', 'sledList', 'sledListUninitialized'],
    holds: 'rackId',
  },
)

export const rackMembershipStatus = operation(
  'rackMembershipStatus',
  'GET',
  '/v1/system/hardware/racks/{rack_id}/membership',
  { since: R18, what: 'membership of racks', cli: 'system hardware rack membership status' },
)
