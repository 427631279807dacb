/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'

export const affinityGroupCreate = operation('affinityGroupCreate', 'POST', '/v1/affinity-groups', {
  cli: 'experimental instance affinity create',
  stale: ['affinityGroupList'],
})

export const affinityGroupDelete = operation(
  'affinityGroupDelete',
  'DELETE',
  '/v1/affinity-groups/{affinity_group}',
  {
    cli: 'experimental instance affinity delete',
    stale: ['affinityGroupList', 'instanceAffinityGroupList'],
  },
)

export const affinityGroupList = operation('affinityGroupList', 'GET', '/v1/affinity-groups', {
  cli: 'experimental instance affinity list',
})

export const affinityGroupMemberInstanceAdd = operation(
  'affinityGroupMemberInstanceAdd',
  'POST',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  {
    cli: 'experimental instance affinity member add-instance',
    stale: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
    holds: 'type',
  },
)

export const affinityGroupMemberInstanceDelete = operation(
  'affinityGroupMemberInstanceDelete',
  'DELETE',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  {
    cli: 'experimental instance affinity member remove-instance',
    stale: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
  },
)

export const affinityGroupMemberInstanceView = operation(
  'affinityGroupMemberInstanceView',
  'GET',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  { cli: 'experimental instance affinity member view-instance' },
)

export const affinityGroupMemberList = operation(
  'affinityGroupMemberList',
  'GET',
  '/v1/affinity-groups/{affinity_group}/members',
  { cli: 'experimental instance affinity member list' },
)

export const affinityGroupUpdate = operation(
  'affinityGroupUpdate',
  'PUT',
  '/v1/affinity-groups/{affinity_group}',
  {
    cli: 'experimental instance affinity update',
    stale: ['affinityGroupList', 'affinityGroupView', 'instanceAffinityGroupList'],
  },
)

export const affinityGroupView = operation(
  'affinityGroupView',
  'GET',
  '/v1/affinity-groups/{affinity_group}',
  { cli: 'experimental instance affinity view' },
)

export const antiAffinityGroupCreate = operation(
  'antiAffinityGroupCreate',
  'POST',
  '/v1/anti-affinity-groups',
  { cli: 'instance anti-affinity create', stale: ['antiAffinityGroupList'] },
)

export const antiAffinityGroupDelete = operation(
  'antiAffinityGroupDelete',
  'DELETE',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  {
    cli: 'instance anti-affinity delete',
    stale: ['antiAffinityGroupList', 'instanceAntiAffinityGroupList'],
  },
)

export const antiAffinityGroupList = operation(
  'antiAffinityGroupList',
  'GET',
  '/v1/anti-affinity-groups',
  { cli: 'instance anti-affinity list' },
)

export const antiAffinityGroupMemberInstanceAdd = operation(
  'antiAffinityGroupMemberInstanceAdd',
  'POST',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  {
    cli: 'instance anti-affinity member add-instance',
    stale: ['antiAffinityGroupMemberList', 'instanceAntiAffinityGroupList'],
    holds: 'type',
  },
)

export const antiAffinityGroupMemberInstanceDelete = operation(
  'antiAffinityGroupMemberInstanceDelete',
  'DELETE',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  {
    cli: 'instance anti-affinity member remove-instance',
    stale: ['antiAffinityGroupMemberList', 'instanceAntiAffinityGroupList'],
  },
)

export const antiAffinityGroupMemberInstanceView = operation(
  'antiAffinityGroupMemberInstanceView',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  { cli: 'instance anti-affinity member view-instance' },
)

export const antiAffinityGroupMemberList = operation(
  'antiAffinityGroupMemberList',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members',
  { cli: 'instance anti-affinity member list' },
)

export const antiAffinityGroupUpdate = operation(
  'antiAffinityGroupUpdate',
  'PUT',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  {
    cli: 'instance anti-affinity update',
    stale: ['antiAffinityGroupList', 'antiAffinityGroupView', 'instanceAntiAffinityGroupList'],
  },
)

export const antiAffinityGroupView = operation(
  'antiAffinityGroupView',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  { cli: 'instance anti-affinity view' },
)

export const instanceAffinityGroupList = operation(
  'instanceAffinityGroupList',
  'GET',
  '/v1/instances/{instance}/affinity-groups',
  { cli: 'instance property affinity' },
)

export const instanceAntiAffinityGroupList = operation(
  'instanceAntiAffinityGroupList',
  'GET',
  '/v1/instances/{instance}/anti-affinity-groups',
  { cli: 'instance property anti-affinity' },
)
