import { operation } from '@/api/operation'

/** List affinity groups */
export const affinityGroupList = operation('affinityGroupList', 'GET', '/v1/affinity-groups', {
  cli: 'experimental instance affinity list',
})

/** Create affinity group */
export const affinityGroupCreate = operation('affinityGroupCreate', 'POST', '/v1/affinity-groups', {
  cli: 'experimental instance affinity create',
  stale: ['affinityGroupList'],
})

/** Fetch affinity group */
export const affinityGroupView = operation(
  'affinityGroupView',
  'GET',
  '/v1/affinity-groups/{affinity_group}',
  { cli: 'experimental instance affinity view' },
)

/** Update affinity group */
export const affinityGroupUpdate = operation(
  'affinityGroupUpdate',
  'PUT',
  '/v1/affinity-groups/{affinity_group}',
  {
    cli: 'experimental instance affinity update',
    stale: ['affinityGroupList', 'affinityGroupView', 'instanceAffinityGroupList'],
  },
)

/** Delete affinity group */
export const affinityGroupDelete = operation(
  'affinityGroupDelete',
  'DELETE',
  '/v1/affinity-groups/{affinity_group}',
  {
    cli: 'experimental instance affinity delete',
    stale: ['affinityGroupList', 'instanceAffinityGroupList'],
  },
)

/** List affinity group members */
export const affinityGroupMemberList = operation(
  'affinityGroupMemberList',
  'GET',
  '/v1/affinity-groups/{affinity_group}/members',
  { cli: 'experimental instance affinity member list' },
)

/** Fetch affinity group member */
export const affinityGroupMemberInstanceView = operation(
  'affinityGroupMemberInstanceView',
  'GET',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  { cli: 'experimental instance affinity member view-instance' },
)

/** Add member to affinity group */
export const affinityGroupMemberInstanceAdd = operation(
  'affinityGroupMemberInstanceAdd',
  'POST',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  {
    holds: 'type',
    cli: 'experimental instance affinity member add-instance',
    stale: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
  },
)

/** Remove member from affinity group */
export const affinityGroupMemberInstanceDelete = operation(
  'affinityGroupMemberInstanceDelete',
  'DELETE',
  '/v1/affinity-groups/{affinity_group}/members/instance/{instance}',
  {
    cli: 'experimental instance affinity member remove-instance',
    stale: ['affinityGroupMemberList', 'instanceAffinityGroupList'],
  },
)

/** List anti-affinity groups */
export const antiAffinityGroupList = operation(
  'antiAffinityGroupList',
  'GET',
  '/v1/anti-affinity-groups',
  { cli: 'instance anti-affinity list' },
)

/** Create anti-affinity group */
export const antiAffinityGroupCreate = operation(
  'antiAffinityGroupCreate',
  'POST',
  '/v1/anti-affinity-groups',
  { cli: 'instance anti-affinity create', stale: ['antiAffinityGroupList'] },
)

/** Fetch anti-affinity group */
export const antiAffinityGroupView = operation(
  'antiAffinityGroupView',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  { cli: 'instance anti-affinity view' },
)

/** Update anti-affinity group */
export const antiAffinityGroupUpdate = operation(
  'antiAffinityGroupUpdate',
  'PUT',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  {
    cli: 'instance anti-affinity update',
    stale: ['antiAffinityGroupList', 'antiAffinityGroupView', 'instanceAntiAffinityGroupList'],
  },
)

/** Delete anti-affinity group */
export const antiAffinityGroupDelete = operation(
  'antiAffinityGroupDelete',
  'DELETE',
  '/v1/anti-affinity-groups/{anti_affinity_group}',
  {
    cli: 'instance anti-affinity delete',
    stale: ['antiAffinityGroupList', 'instanceAntiAffinityGroupList'],
  },
)

/** List anti-affinity group members */
export const antiAffinityGroupMemberList = operation(
  'antiAffinityGroupMemberList',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members',
  { cli: 'instance anti-affinity member list' },
)

/** Fetch anti-affinity group member */
export const antiAffinityGroupMemberInstanceView = operation(
  'antiAffinityGroupMemberInstanceView',
  'GET',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  { cli: 'instance anti-affinity member view-instance' },
)

/** Add member to anti-affinity group */
export const antiAffinityGroupMemberInstanceAdd = operation(
  'antiAffinityGroupMemberInstanceAdd',
  'POST',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  {
    holds: 'type',
    cli: 'instance anti-affinity member add-instance',
    stale: ['antiAffinityGroupMemberList', 'instanceAntiAffinityGroupList'],
  },
)

/** Remove member from anti-affinity group */
export const antiAffinityGroupMemberInstanceDelete = operation(
  'antiAffinityGroupMemberInstanceDelete',
  'DELETE',
  '/v1/anti-affinity-groups/{anti_affinity_group}/members/instance/{instance}',
  {
    cli: 'instance anti-affinity member remove-instance',
    stale: ['antiAffinityGroupMemberList', 'instanceAntiAffinityGroupList'],
  },
)

/** List affinity groups containing instance */
export const instanceAffinityGroupList = operation(
  'instanceAffinityGroupList',
  'GET',
  '/v1/instances/{instance}/affinity-groups',
  { cli: 'instance property affinity' },
)

/** List anti-affinity groups containing instance */
export const instanceAntiAffinityGroupList = operation(
  'instanceAntiAffinityGroupList',
  'GET',
  '/v1/instances/{instance}/anti-affinity-groups',
  { cli: 'instance property anti-affinity' },
)
