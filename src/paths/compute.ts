/** Addresses of the compute area. */
import { corePaths } from './core'
import { nounPaths } from './noun-paths'
import { path } from './path'

export const computePaths = {
  /** Declared with the core area, since every project leads to it. */
  instances: corePaths.instances,
  ...nounPaths('instance', 'projects/{project}/instances', { has: ['new', 'one'] }),
  instancesCompare: path('projects/{project}/instances-compare'),
  instanceStorage: path('projects/{project}/instances/{instance}/storage'),
  instanceDiskAttach: path('projects/{project}/instances/{instance}/storage/attach'),
  instanceMetrics: path('projects/{project}/instances/{instance}/metrics'),
  instanceMetricsCpu: path('projects/{project}/instances/{instance}/metrics/cpu'),
  instanceMetricsDisk: path('projects/{project}/instances/{instance}/metrics/disk'),
  instanceMetricsNetwork: path('projects/{project}/instances/{instance}/metrics/network'),
  instanceDiskNew: path('projects/{project}/instances/{instance}/storage/new'),
  instanceConnect: path('projects/{project}/instances/{instance}/connect'),
  instanceSettings: path('projects/{project}/instances/{instance}/settings'),
  instanceResize: path('projects/{project}/instances/{instance}/settings/resize'),
  instancePlatform: path('projects/{project}/instances/{instance}/settings/platform'),
  instanceJumboFrames: path('projects/{project}/instances/{instance}/settings/jumbo-frames'),
  instanceGroupAdd: path('projects/{project}/instances/{instance}/settings/groups-add'),
  instanceSerialConsole: path('projects/{project}/instances/{instance}/serial-console'),
  affinity: path('projects/{project}/affinity'),
  affinityNew: path('projects/{project}/affinity-new'),
  ...nounPaths('antiAffinityGroup', 'projects/{project}/affinity', { has: ['one', 'edit'] }),
  antiAffinityMemberAdd: path('projects/{project}/affinity/{antiAffinityGroup}/members-add'),
  ...nounPaths('affinityGroup', 'projects/{project}/affinity-groups', {
    has: ['list', 'one', 'edit'],
  }),
  affinityMemberAdd: path('projects/{project}/affinity-groups/{affinityGroup}/members-add'),
  lookupInstance: path('lookup/instances/{instance}'),
  lookupInstanceShort: path('lookup/i/{instance}'),
} as const
