/** Instances, with the tabs of one. */
import { compute } from '@commands/compute/index'
import { GROUP_KINDS } from '@/nouns/compute/affinity-group/rules'
import { paths } from '@/paths'
import { computePaths } from '@/paths/compute'
import { diskSources, utilization } from '@/resources/derived'
import { namesIn } from '@/model/metrics/compared'
import { computeReads } from '@/resources/compute/reads'
import { comparedInstances } from '@/resources/metrics/compared'
import { multicastReads } from '@/nouns/networking/multicast-group/reads'
import { networkingReads } from '@/resources/networking/reads'
import { unicastPools } from '@/resources/networking/unicast-pools'
import { settingsReads } from '@/resources/settings/reads'
import { diskReads } from '@/nouns/storage/disk/reads'
import { routesOf } from '@/areas/route'

/** The reads of the header of every tab of an instance. */
const onInstance = (params: { project: string; instance: string }) => [
  computeReads.instance(params),
  networkingReads.instanceIps(params),
  networkingReads.instanceNics(params),
  networkingReads.allVpcs(params.project),
]

/** The groups of an instance, and all groups of its project. */
const groupsAround = (params: { project: string; instance: string }) =>
  GROUP_KINDS.flatMap((kind) => [
    computeReads.groupsOf(kind, params),
    computeReads.allGroups(kind, params.project),
  ])

const { list, page, panel, redirect } = routesOf(computePaths, compute)

export const instanceRoutes = [
  list('instances', {
    of: ({ project }) => computeReads.instances(project),
    load: () => import('./page-list'),
  }),
  page('instancesCompare', {
    title: 'Compare metrics',
    reads: ({ project }, search) => [comparedInstances(project, namesIn(search).names)],
    load: () => import('./page-compare'),
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
    load: () => import('./page-create'),
  }),
  redirect('instance', (params) => paths.instanceStorage(params)),
  page('instanceStorage', {
    tab: true,
    title: 'Storage',
    reads: (params) => [...onInstance(params), computeReads.instanceDisks(params)],
    load: () => import('./page/storage'),
    glance: () => import('./page/glance'),
  }),
  panel('instanceDiskAttach', {
    deferredReads: (params) => [diskReads.allDisks(params.project)],
    load: () => import('./panel-disk-attach'),
  }),
  redirect('instanceMetrics', (params) => paths.instanceMetricsCpu(params)),
  page('instanceMetricsCpu', {
    tab: true,
    title: 'CPU metrics',
    reads: (params) => [...onInstance(params), networkingReads.instanceIps(params)],
    load: () => import('./page/metrics/cpu'),
  }),
  page('instanceMetricsDisk', {
    tab: true,
    title: 'Disk metrics',
    reads: (params) => [
      ...onInstance(params),
      networkingReads.instanceIps(params),
      computeReads.instanceDisks(params),
    ],
    load: () => import('./page/metrics/disk'),
  }),
  page('instanceMetricsNetwork', {
    tab: true,
    title: 'Network metrics',
    reads: (params) => [
      ...onInstance(params),
      networkingReads.instanceIps(params),
      networkingReads.instanceNics(params),
    ],
    load: () => import('./page/metrics/network'),
  }),
  panel('instanceDiskNew', {
    deferredReads: ({ project }) => diskSources(project),
    load: () => import('./panel-disk-create'),
  }),
  page('instanceConnect', {
    tab: true,
    title: 'Connect',
    reads: onInstance,
    load: () => import('./page/connect'),
  }),
  page('instanceSettings', {
    tab: true,
    title: 'Settings',
    reads: (params) => [...onInstance(params), ...groupsAround(params)],
    load: () => import('./page/settings'),
  }),
  panel('instanceResize', {
    load: () => import('./panel-resize'),
  }),
  panel('instancePlatform', {
    load: () => import('./panel-platform'),
  }),
  panel('instanceJumboFrames', {
    load: () => import('./panel-jumbo-frames'),
  }),
  panel('instanceGroupAdd', {
    title: 'Add to group',
    load: () => import('./panel-group-add'),
  }),
  page('instanceSerialConsole', {
    full: true,
    reads: (params) => [computeReads.instance(params)],
    load: () => import('./page/serial-console'),
  }),
]
