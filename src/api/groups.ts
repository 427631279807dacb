/** The operations on affinity and anti-affinity groups, by kind. */
import type { Operation } from './operation'
import * as ops from './operations/affinity'

/** Members that are kept apart, and members that are kept together. */
export type GroupKind = 'antiAffinityGroup' | 'affinityGroup'

const ANTI_AFFINITY = {
  list: ops.antiAffinityGroupList,
  create: ops.antiAffinityGroupCreate,
  view: ops.antiAffinityGroupView,
  update: ops.antiAffinityGroupUpdate,
  remove: ops.antiAffinityGroupDelete,
  members: ops.antiAffinityGroupMemberList,
  add: ops.antiAffinityGroupMemberInstanceAdd,
  drop: ops.antiAffinityGroupMemberInstanceDelete,
  of: ops.instanceAntiAffinityGroupList,
} as const
const AFFINITY = {
  list: ops.affinityGroupList,
  create: ops.affinityGroupCreate,
  view: ops.affinityGroupView,
  update: ops.affinityGroupUpdate,
  remove: ops.affinityGroupDelete,
  members: ops.affinityGroupMemberList,
  add: ops.affinityGroupMemberInstanceAdd,
  drop: ops.affinityGroupMemberInstanceDelete,
  of: ops.instanceAffinityGroupList,
} as const

/** What can be done with groups of either kind: the two operations differ in the name of one parameter. */
type GroupOperations = {
  [What in keyof typeof AFFINITY]: Operation<
    (typeof AFFINITY)[What]['id'] | (typeof ANTI_AFFINITY)[What]['id']
  >
}

export const GROUP_OPERATIONS: Record<GroupKind, GroupOperations> = {
  antiAffinityGroup: ANTI_AFFINITY,
  affinityGroup: AFFINITY,
}

export interface OneGroup {
  kind: GroupKind
  project: string
  group: string
}

/** The input of a call on one group, by its name and its project's; or on one member of it. */
export const onGroup = (
  { kind, project, group }: OneGroup,
  member?: { instance: string },
): { path: Record<string, string>; query: { project: string } } => ({
  path: { [kind]: group, ...member },
  query: { project },
})
