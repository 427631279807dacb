import type * as ops from '@/api/operations/affinity'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'
import { find } from '../lookup'
import { pageRows } from '../page'

export const affinity: HandlersFor<typeof ops> = {
  affinityGroupList: notMocked('later'),
  affinityGroupCreate: notMocked('later'),
  affinityGroupView: notMocked('later'),
  affinityGroupUpdate: notMocked('later'),
  affinityGroupDelete: notMocked('later'),
  affinityGroupMemberList: notMocked('later'),
  affinityGroupMemberInstanceView: notMocked('later'),
  affinityGroupMemberInstanceAdd: notMocked('later'),
  affinityGroupMemberInstanceDelete: notMocked('later'),
  antiAffinityGroupList: notMocked('later'),
  antiAffinityGroupCreate: notMocked('later'),
  antiAffinityGroupView: notMocked('later'),
  antiAffinityGroupUpdate: notMocked('later'),
  antiAffinityGroupDelete: notMocked('later'),
  antiAffinityGroupMemberList: notMocked('later'),
  antiAffinityGroupMemberInstanceView: notMocked('later'),
  antiAffinityGroupMemberInstanceAdd: notMocked('later'),
  antiAffinityGroupMemberInstanceDelete: notMocked('later'),
  instanceAffinityGroupList: notMocked('later'),
  instanceAntiAffinityGroupList: ({ actor, world, path, query: { project, ...query } }) => {
    const { id, projectId } = find(world, actor.siloId, 'instance', path.instance, { project })
    const groups = world.antiAffinityGroups.under(projectId)
    return pageRows(
      groups.filter((g) => g.memberIds.includes(id)),
      query,
      (g) => g.name,
    )
  },
}
