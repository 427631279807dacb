/** Instances, affinity groups and metrics. */
import { compute as commands } from '@commands/compute/index'
import type { OneGroup } from '@/api/groups'
import { GROUP_KINDS, GROUP_WORD, groupIn } from '@/model/compute/affinity'
import { paths } from '@/paths'
import { computePaths } from '@/paths/compute'
import { diskSources, groupsOfBothKinds, utilization } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { multicastReads } from '@/resources/networking/multicast-reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { settingsReads } from '@/resources/settings/reads'
import { storageReads } from '@/resources/storage/reads'
import type { Area } from './area'
import { routesOf } from './route'

/** What the header of every tab of an instance shows. */
const onInstance = (params: { project: string; instance: string }) => [
  computeReads.instance(params),
  networkingReads.instanceIps(params),
  networkingReads.instanceNics(params),
  networkingReads.allVpcs(params.project),
]

/** The groups that an instance is in, and all groups of its project. */
const groupsAround = (params: { project: string; instance: string }) =>
  GROUP_KINDS.flatMap((kind) => [
    computeReads.groupsOf(kind, params),
    computeReads.allGroups(kind, params.project),
  ])

/** A group, its members, and the instances that could be added. */
const onGroup = (at: OneGroup) => [
  computeReads.group(at),
  computeReads.members(at),
  computeReads.allInstances(at.project),
]

const { page, panel, redirect } = routesOf(computePaths, commands)

export const compute: Area = {
  name: 'compute',
  ...commands,
  routes: [
    page('instances', {
      early: true,
      reads: ({ project }, search) => [listAt(computeReads.instances(project), search)],
      load: () => import('@/pages/compute/instances'),
    }),
    page('instanceNew', {
      deferredReads: ({ project }) => [
        ...diskSources(project),
        unicastPools(),
        networkingReads.allFloatingIps(project),
        networkingReads.allVpcs(project),
        multicastReads.joinable(),
        computeReads.allGroups('antiAffinityGroup', project),
        settingsReads.sshKeys(),
        utilization(),
      ],
      load: () => import('@/pages/compute/instance-create'),
    }),
    redirect('instance', (params) => paths.instanceStorage(params)),
    page('instanceStorage', {
      tab: true,
      title: 'Storage',
      reads: (params) => [...onInstance(params), computeReads.instanceDisks(params)],
      load: () => import('@/pages/compute/instance/storage'),
    }),
    panel('instanceDiskAttach', {
      deferredReads: (params) => [storageReads.allDisks(params.project)],
      load: () => import('@/panels/compute/instance-disk-attach'),
    }),
    redirect('instanceMetrics', (params) => paths.instanceMetricsCpu(params)),
    page('instanceMetricsCpu', {
      tab: true,
      title: 'CPU metrics',
      reads: (params) => [...onInstance(params), networkingReads.instanceIps(params)],
      load: () => import('@/pages/compute/instance/metrics/cpu'),
    }),
    page('instanceMetricsDisk', {
      tab: true,
      title: 'Disk metrics',
      reads: (params) => [
        ...onInstance(params),
        networkingReads.instanceIps(params),
        computeReads.instanceDisks(params),
      ],
      load: () => import('@/pages/compute/instance/metrics/disk'),
    }),
    page('instanceMetricsNetwork', {
      tab: true,
      title: 'Network metrics',
      reads: (params) => [
        ...onInstance(params),
        networkingReads.instanceIps(params),
        networkingReads.instanceNics(params),
      ],
      load: () => import('@/pages/compute/instance/metrics/network'),
    }),
    panel('instanceDiskNew', {
      deferredReads: ({ project }) => diskSources(project),
      load: () => import('@/panels/compute/instance-disk-create'),
    }),
    page('instanceConnect', {
      tab: true,
      title: 'Connect',
      reads: onInstance,
      load: () => import('@/pages/compute/instance/connect'),
    }),
    page('instanceSettings', {
      tab: true,
      title: 'Settings',
      reads: (params) => [...onInstance(params), ...groupsAround(params)],
      load: () => import('@/pages/compute/instance/settings'),
    }),
    panel('instanceResize', {
      load: () => import('@/panels/compute/instance-resize'),
    }),
    panel('instancePlatform', {
      load: () => import('@/panels/compute/instance-platform'),
    }),
    panel('instanceGroupAdd', {
      title: 'Add to group',
      load: () => import('@/panels/compute/instance-group-add'),
    }),
    page('instanceSerialConsole', {
      full: true,
      reads: (params) => [computeReads.instance(params)],
      load: () => import('@/pages/compute/instance/serial-console'),
    }),
    page('affinity', {
      early: true,
      reads: ({ project }, search) => [listAt(groupsOfBothKinds(project), search)],
      load: () => import('@/pages/compute/affinity'),
    }),
    panel('affinityNew', {
      load: () => import('@/panels/compute/affinity-create'),
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
        load: () => import('@/pages/compute/affinity/group'),
      }),
      panel(edit, {
        title: `Edit ${GROUP_WORD[kind]} group`,
        load: () => import('@/panels/compute/affinity-edit'),
      }),
      panel(addMember, {
        title: 'Add instance',
        load: () => import('@/panels/compute/affinity-member-add'),
      }),
    ]),
    page('lookupInstance', {
      title: 'Look up instance',
      reads: ({ instance }) => [computeReads.instanceById(instance)],
      load: () => import('@/pages/compute/instance-lookup'),
    }),
    page('lookupInstanceShort', {
      title: 'Look up instance',
      reads: ({ instance }) => [computeReads.instanceById(instance)],
      load: () => import('@/pages/compute/instance-lookup'),
    }),
  ],
}
