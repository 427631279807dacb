/** Instances, with the tabs of one. */
import { compute } from '@commands/compute/index'
import { GROUP_KINDS } from '@/model/compute/affinity'
import { paths } from '@/paths'
import { computePaths } from '@/paths/compute'
import { diskSources, utilization } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { multicastReads } from '@/resources/networking/multicast-reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { settingsReads } from '@/resources/settings/reads'
import { diskReads } from '@/nouns/storage/disk/reads'
import { routesOf } from '../route'

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

const { page, panel, redirect } = routesOf(computePaths, compute)

export const instanceRoutes = [
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
    deferredReads: (params) => [diskReads.allDisks(params.project)],
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
  panel('instanceJumboFrames', {
    load: () => import('@/panels/compute/instance-jumbo-frames'),
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
]
