/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

export const instanceMulticastGroupJoin = operation(
  'instanceMulticastGroupJoin',
  'PUT',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  {
    since: R18,
    what: 'multicast groups',
    cli: 'experimental instance multicast-group join',
    stale: [
      'instanceMulticastGroupList',
      'multicastGroupList',
      'multicastGroupView',
      'multicastGroupMemberList',
    ],
  },
)

export const instanceMulticastGroupLeave = operation(
  'instanceMulticastGroupLeave',
  'DELETE',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  {
    since: R18,
    what: 'multicast groups',
    cli: 'experimental instance multicast-group leave',
    stale: [
      'instanceMulticastGroupList',
      'multicastGroupList',
      'multicastGroupView',
      'multicastGroupMemberList',
    ],
  },
)

export const instanceMulticastGroupList = operation(
  'instanceMulticastGroupList',
  'GET',
  '/v1/instances/{instance}/multicast-groups',
  { since: R18, what: 'multicast groups', cli: 'experimental instance multicast-group list' },
)

export const multicastGroupList = operation('multicastGroupList', 'GET', '/v1/multicast-groups', {
  since: R18,
  what: 'multicast groups',
  cli: 'experimental multicast-group list',
  needs: ['multicast group: list'],
})

export const multicastGroupMemberList = operation(
  'multicastGroupMemberList',
  'GET',
  '/v1/multicast-groups/{multicast_group}/members',
  {
    since: R18,
    what: 'multicast groups',
    cli: 'experimental multicast-group member list',
    needs: ['multicast group: list'],
  },
)

export const multicastGroupView = operation(
  'multicastGroupView',
  'GET',
  '/v1/multicast-groups/{multicast_group}',
  {
    since: R18,
    what: 'multicast groups',
    cli: 'experimental multicast-group view',
    needs: ['multicast group: read'],
  },
)
