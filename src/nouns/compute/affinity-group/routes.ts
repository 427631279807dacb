/** Affinity and anti-affinity groups. */
import { compute } from '@commands/compute/index'
import type { OneGroup } from '@/api/groups'
import { GROUP_WORD, groupIn } from './rules'
import { paths } from '@/paths'
import { computePaths } from '@/paths/compute'
import { groupsOfBothKinds } from '@/resources/derived'
import { computeReads } from '@/resources/compute/reads'
import { routesOf } from '@/areas/route'

/** The reads of a group: its members, and the instances that can be added. */
const onGroup = (at: OneGroup) => [
  computeReads.group(at),
  computeReads.members(at),
  computeReads.allInstances(at.project),
]

const { list, page, panel, redirect } = routesOf(computePaths, compute)

export const affinityRoutes = [
  list('affinity', {
    of: ({ project }) => groupsOfBothKinds(project),
    load: () => import('./page-list'),
  }),
  panel('affinityNew', {
    load: () => import('./panel-create'),
  }),
  redirect('affinityGroups', ({ project }) => paths.affinity({ project })),
  ...(
    [
      ['antiAffinityGroup', 'antiAffinityGroupEdit', 'antiAffinityMemberAdd'],
      ['affinityGroup', 'affinityGroupEdit', 'affinityMemberAdd'],
    ] as const
  ).flatMap(([kind, edit, addMember]) => [
    page(kind, {
      title: (params) => groupIn(params).group,
      reads: (params) => onGroup(groupIn(params)),
      load: () => import('./page'),
    }),
    panel(edit, {
      title: `Edit ${GROUP_WORD[kind]} group`,
      load: () => import('./panel-edit'),
    }),
    panel(addMember, {
      title: 'Add instance',
      load: () => import('./panel-member-add'),
    }),
  ]),
]
