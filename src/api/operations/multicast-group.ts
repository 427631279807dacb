import { operation } from '@/api/operation'
import { COMMON } from '@/api/version'

const later = { since: COMMON, what: 'multicast groups' } as const
/** The members of a group are instances of a project. */
const needs = { level: 'project', role: 'limited_collaborator' } as const

/** List all multicast groups */
export const multicastGroupList = operation('multicastGroupList', 'GET', '/v1/multicast-groups', {
  speaks: COMMON,
  ...later,
})

/** Create a multicast group */
export const multicastGroupCreate = operation(
  'multicastGroupCreate',
  'POST',
  '/v1/multicast-groups',
  { speaks: COMMON, stale: ['multicastGroupList'], ...later },
)

/** Fetch a multicast group */
export const multicastGroupView = operation(
  'multicastGroupView',
  'GET',
  '/v1/multicast-groups/{multicast_group}',
  { speaks: COMMON, ...later },
)

/** Update a multicast group */
export const multicastGroupUpdate = operation(
  'multicastGroupUpdate',
  'PUT',
  '/v1/multicast-groups/{multicast_group}',
  { speaks: COMMON, stale: ['multicastGroupList', 'multicastGroupView'], ...later },
)

/** Delete a multicast group */
export const multicastGroupDelete = operation(
  'multicastGroupDelete',
  'DELETE',
  '/v1/multicast-groups/{multicast_group}',
  { speaks: COMMON, stale: ['multicastGroupList', 'multicastGroupView'], ...later },
)

/** List members of a multicast group */
export const multicastGroupMemberList = operation(
  'multicastGroupMemberList',
  'GET',
  '/v1/multicast-groups/{multicast_group}/members',
  { speaks: COMMON, ...later },
)

/** Add instance to a multicast group */
export const multicastGroupMemberAdd = operation(
  'multicastGroupMemberAdd',
  'POST',
  '/v1/multicast-groups/{multicast_group}/members',
  {
    speaks: COMMON,
    stale: ['multicastGroupMemberList', 'instanceMulticastGroupList'],
    needs,
    ...later,
  },
)

/** Remove instance from a multicast group */
export const multicastGroupMemberRemove = operation(
  'multicastGroupMemberRemove',
  'DELETE',
  '/v1/multicast-groups/{multicast_group}/members/{instance}',
  {
    speaks: COMMON,
    stale: ['multicastGroupMemberList', 'instanceMulticastGroupList'],
    needs,
    ...later,
  },
)

/** Look up multicast group by IP address */
export const lookupMulticastGroupByIp = operation(
  'lookupMulticastGroupByIp',
  'GET',
  '/v1/system/multicast-groups/by-ip/{address}',
  { speaks: COMMON, ...later },
)

/** List multicast groups for instance */
export const instanceMulticastGroupList = operation(
  'instanceMulticastGroupList',
  'GET',
  '/v1/instances/{instance}/multicast-groups',
  { speaks: COMMON, ...later },
)

/** Join multicast group */
export const instanceMulticastGroupJoin = operation(
  'instanceMulticastGroupJoin',
  'PUT',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  { speaks: COMMON, stale: ['multicastGroupMemberList', 'instanceMulticastGroupList'], ...later },
)

/** Leave multicast group */
export const instanceMulticastGroupLeave = operation(
  'instanceMulticastGroupLeave',
  'DELETE',
  '/v1/instances/{instance}/multicast-groups/{multicast_group}',
  { speaks: COMMON, stale: ['multicastGroupMemberList', 'instanceMulticastGroupList'], ...later },
)
