/** The operations on affinity and anti-affinity groups, by kind. */
import type { AnyInput, Operation } from './operation'
import * as ops from './operations/affinity'

/**
 * Instances in an anti-affinity group are kept apart; those in an affinity group are kept together.
 */
export type GroupKind = 'antiAffinityGroup' | 'affinityGroup'

type What = 'list' | 'create' | 'view' | 'update' | 'remove' | 'members' | 'add' | 'drop' | 'of'

export const GROUP_OPERATIONS: Record<GroupKind, Record<What, Operation>> = {
  antiAffinityGroup: {
    list: ops.antiAffinityGroupList,
    create: ops.antiAffinityGroupCreate,
    view: ops.antiAffinityGroupView,
    update: ops.antiAffinityGroupUpdate,
    remove: ops.antiAffinityGroupDelete,
    members: ops.antiAffinityGroupMemberList,
    add: ops.antiAffinityGroupMemberInstanceAdd,
    drop: ops.antiAffinityGroupMemberInstanceDelete,
    of: ops.instanceAntiAffinityGroupList,
  },
  affinityGroup: {
    list: ops.affinityGroupList,
    create: ops.affinityGroupCreate,
    view: ops.affinityGroupView,
    update: ops.affinityGroupUpdate,
    remove: ops.affinityGroupDelete,
    members: ops.affinityGroupMemberList,
    add: ops.affinityGroupMemberInstanceAdd,
    drop: ops.affinityGroupMemberInstanceDelete,
    of: ops.instanceAffinityGroupList,
  },
}

export interface OneGroup {
  kind: GroupKind
  project: string
  group: string
}

/** The input of a call on a group, or on one member of it. */
export const onGroup = (
  { kind, project, group }: OneGroup,
  member?: { instance: string },
): AnyInput => ({ path: { [kind]: group, ...member }, query: { project } })
