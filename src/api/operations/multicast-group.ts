import { operation } from '@/api/operation'
import { R18 } from '@/api/version'

const later = { since: R18, what: 'multicast groups' } as const
/** The first member makes its group, and the last one takes it away. */
const stale = [
  'multicastGroupList',
  'multicastGroupView',
  'multicastGroupMemberList',
  'instanceMulticastGroupList',
] as const

/** List multicast groups */
export const multicastGroupList = operation('multicastGroupList', 'GET', '/v1/multicast-groups', {
  needs: ['multicast group: list'],
  cli: 'experimental multicast-group list',
  ...later,
})

/** Fetch multicast group */
export const multicastGroupView = operation(
  'multicastGroupView',
  'GET',
  '/v1/multicast-groups/{multicast_group}',
  { needs: ['multicast group: read'], cli: 'experimental multicast-group view', ...later },
)

/** List members of multicast group */
export const multicastGroupMemberList = operation(
  'multicastGroupMemberList',
  'GET',
  '/v1/multicast-groups/{multicast_group}/members',
  { needs: ['multicast group: list'], cli: 'experimental multicast-group member list', ...later },
)

/** List multicast groups for an instance */
export const instanceMulticastGroupList = operation(
  'instanceMulticastGroupList',
  'GET',
  '/v1/instances/{instance}/multicast-groups',
  { cli: 'experimental instance multicast-group list', ...later },
)

/** Join multicast group by name, IP address, or UUID */
export const instanceMulticastGroupJoin = operation(
  'instanceMulticastGroupJoin',
  'PUT',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  { cli: 'experimental instance multicast-group join', stale, ...later },
)

/** Leave multicast group by name, IP address, or UUID */
export const instanceMulticastGroupLeave = operation(
  'instanceMulticastGroupLeave',
  'DELETE',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  { cli: 'experimental instance multicast-group leave', stale, ...later },
)
