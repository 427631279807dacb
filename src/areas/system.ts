/** The pages for fleet operators. */
import { system as commands } from '@commands/system/index'
import { paths } from '@/paths'
import { systemPaths } from '@/paths/system'
import { listAt } from '@/resources/list-read'
import { multicastMembers, multicastReads } from '@/resources/networking/multicast-reads'
import { auditEntryAt, auditLogAt } from '@/resources/system/audit/read'
import { issuesRead } from '@/resources/system/issues/read'
import { knownRanges } from '@/resources/system/known-ranges'
import { linkedSilos } from '@/resources/system/pool-silos'
import { bundleReads } from '@/resources/system/support-bundle-reads'
import { systemReads } from '@/resources/system/reads'
import { lotReads } from '@/resources/system/address-lot-reads'
import { cutMiddle } from '@/model/words'
import { coreReads } from '@/resources/core/reads'
import { overviewReads } from '@/resources/system/overview-reads'
import { hardwareReads, uninitializedSleds } from '@/resources/system/hardware-reads'
import { utilization, visibleProjects } from '@/resources/derived'
import { siloUsages } from '@/resources/system/utilization'
import { updateReads } from '@/resources/system/update-reads'
import type { Area } from './area'
import { routesOf } from './route'
import { siloRoutes } from './silo'

const { page, panel, redirect } = routesOf(systemPaths)

export const system: Area = {
  name: 'system',
  ...commands,
  routes: [
    page('silos', {
      title: 'Silos',
      early: true,
      reads: (_, search) => [listAt(systemReads.silos(), search)],
      load: () => import('@/pages/system/silos'),
    }),
    ...siloRoutes,
    page('auditLog', {
      title: 'Audit log',
      early: true,
      reads: (_, search) => [auditLogAt(search)],
      load: () => import('@/pages/system/audit-log'),
    }),
    panel('auditEntry', {
      title: 'Audit entry',
      reads: ({ entry }, search) => [auditEntryAt(entry, search)],
      load: () => import('@/panels/system/audit-entry'),
    }),
    page('issues', {
      title: 'Issues',
      early: true,
      reads: () => [issuesRead()],
      load: () => import('@/pages/system/issues'),
    }),
    redirect('systemNetworking', () => paths.ipPools()),
    page('ipPools', {
      title: 'IP pools',
      early: true,
      reads: (_, search) => [listAt(systemReads.pools(), search)],
      load: () => import('@/pages/system/ip-pools'),
    }),
    panel('ipPoolNew', {
      title: 'New IP pool',
      load: () => import('@/panels/system/ip-pool-create'),
    }),
    page('ipPool', {
      reads: ({ pool }, search) => [
        systemReads.pool(pool),
        systemReads.poolUsage(pool),
        search.get('tab') === 'silos'
          ? linkedSilos(pool).page(undefined)
          : listAt(systemReads.poolRanges(pool), search),
      ],
      load: () => import('@/pages/system/ip-pool'),
    }),
    panel('ipPoolEdit', {
      title: 'Edit IP pool',
      over: 'ipPool',
      load: () => import('@/panels/system/ip-pool-edit'),
    }),
    panel('ipPoolRangeAdd', {
      title: 'Add range',
      fills: () => [knownRanges()],
      load: () => import('@/panels/system/ip-pool-range-add'),
    }),
    panel('ipPoolSiloAdd', {
      title: 'Link silo',
      reads: ({ pool }) => [linkedSilos(pool).page(undefined)],
      fills: () => [systemReads.allSilos()],
      load: () => import('@/panels/system/ip-pool-silo-add'),
    }),
    page('multicastGroups', {
      title: 'Multicast groups',
      early: true,
      reads: (_, search) => [listAt(multicastReads.groups(), search)],
      fills: () => [multicastReads.pools()],
      load: () => import('@/pages/system/multicast-groups'),
    }),
    panel('multicastGroupNew', {
      title: 'New multicast group',
      fills: () => [multicastReads.pools()],
      load: () => import('@/panels/system/multicast-group-create'),
    }),
    page('multicastGroup', {
      reads: ({ multicastGroup }) => [
        multicastReads.group(multicastGroup),
        multicastMembers(multicastGroup),
      ],
      fills: () => [multicastReads.pools()],
      load: () => import('@/pages/system/multicast-group'),
    }),
    panel('multicastGroupEdit', {
      title: 'Edit multicast group',
      load: () => import('@/panels/system/multicast-group-edit'),
    }),
    panel('multicastMemberAdd', {
      title: 'Add instance',
      fills: () => [coreReads.allProjects()],
      load: () => import('@/panels/system/multicast-member-add'),
    }),
    page('servicePool', {
      title: 'Service IP pool',
      reads: (_, search) => [
        systemReads.servicePool(),
        listAt(systemReads.serviceRanges(), search),
      ],
      load: () => import('@/pages/system/service-pool'),
    }),
    panel('servicePoolRangeAdd', {
      title: 'Add range',
      fills: () => [knownRanges()],
      load: () => import('@/panels/system/service-pool-range-add'),
    }),
    page('addressLots', {
      title: 'Address lots',
      early: true,
      reads: (_, search) => [listAt(lotReads.lots(), search)],
      load: () => import('@/pages/system/address-lots'),
    }),
    panel('addressLotNew', {
      title: 'New address lot',
      load: () => import('@/panels/system/address-lot-create'),
    }),
    page('addressLot', {
      reads: ({ addressLot }) => [lotReads.lot(addressLot)],
      load: () => import('@/pages/system/address-lot'),
    }),
    page('utilization', {
      title: 'Utilization',
      early: true,
      reads: () => [utilization()],
      fills: () => [visibleProjects()],
      load: () => import('@/pages/system/utilization/silo'),
    }),
    redirect('system', () => paths.overview()),
    page('overview', {
      title: 'Overview',
      early: true,
      fills: () => overviewReads(),
      load: () => import('@/pages/system/overview'),
    }),
    page('systemUtilization', {
      title: 'Utilization',
      early: true,
      reads: () => [siloUsages().page(undefined)],
      fills: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/system/utilization/fleet'),
    }),
    redirect('inventory', () => paths.sleds()),
    page('sleds', {
      tab: true,
      title: 'Sleds',
      early: true,
      reads: (_, search) => [listAt(hardwareReads.sleds(), search)],
      load: () => import('@/pages/system/inventory/sleds'),
    }),
    redirect('sled', (params) => paths.sledInstances(params)),
    page('sledInstances', {
      tab: true,
      title: ({ sledId }) => cutMiddle(sledId, 12),
      reads: ({ sledId }, search) => [
        hardwareReads.sled(sledId),
        listAt(hardwareReads.sledInstances(sledId), search),
      ],
      load: () => import('@/pages/system/inventory/sled-instances'),
    }),
    page('sledDisks', {
      tab: true,
      title: ({ sledId }) => cutMiddle(sledId, 12),
      reads: ({ sledId }, search) => [
        hardwareReads.sled(sledId),
        listAt(hardwareReads.sledDisks(sledId), search),
      ],
      load: () => import('@/pages/system/inventory/sled-disks'),
    }),
    page('physicalDisks', {
      tab: true,
      title: 'Disks',
      early: true,
      reads: (_, search) => [listAt(hardwareReads.disks(), search)],
      fills: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/system/inventory/disks'),
    }),
    page('physicalDisk', {
      title: ({ diskId }) => cutMiddle(diskId, 12),
      reads: ({ diskId }) => [hardwareReads.disk(diskId)],
      fills: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/system/inventory/disk'),
    }),
    page('racks', {
      tab: true,
      title: 'Racks',
      early: true,
      reads: (_, search) => [listAt(hardwareReads.racks(), search)],
      load: () => import('@/pages/system/inventory/racks'),
    }),
    page('rack', {
      title: ({ rackId }) => cutMiddle(rackId, 12),
      reads: ({ rackId }) => [hardwareReads.rack(rackId)],
      fills: () => [
        hardwareReads.sleds().all(),
        hardwareReads.switches().all(),
        uninitializedSleds().all(),
      ],
      load: () => import('@/pages/system/inventory/rack'),
    }),
    page('switches', {
      tab: true,
      title: 'Switches',
      early: true,
      reads: (_, search) => [listAt(hardwareReads.switches(), search)],
      load: () => import('@/pages/system/inventory/switches'),
    }),
    page('switch', {
      title: ({ switchId }) => cutMiddle(switchId, 12),
      reads: ({ switchId }) => [hardwareReads.switch(switchId)],
      load: () => import('@/pages/system/inventory/switch'),
    }),
    page('uninitializedSleds', {
      tab: true,
      title: 'Uninitialized sleds',
      early: true,
      reads: (_, search) => [listAt(uninitializedSleds(), search)],
      load: () => import('@/pages/system/inventory/uninitialized'),
    }),
    page('supportBundles', {
      title: 'Support bundles',
      early: true,
      reads: (_, search) => [listAt(bundleReads.bundles(), search)],
      load: () => import('@/pages/system/support-bundles'),
    }),
    panel('supportBundleNew', {
      title: 'New support bundle',
      load: () => import('@/panels/system/support-bundle-create'),
    }),
    panel('supportBundle', {
      title: ({ bundle }) => bundle,
      over: 'supportBundles',
      reads: ({ bundle }) => [bundleReads.bundle(bundle)],
      load: () => import('@/panels/system/support-bundle'),
    }),
    panel('supportBundleEdit', {
      title: 'Edit comment',
      over: 'supportBundles',
      reads: ({ bundle }) => [bundleReads.bundle(bundle)],
      load: () => import('@/panels/system/support-bundle-edit'),
    }),
    page('systemUpdate', {
      title: 'System update',
      early: true,
      reads: () => [updateReads.update(), updateReads.releases().all()],
      load: () => import('@/pages/system/update'),
    }),
    panel('releaseUpload', {
      title: 'Upload release',
      load: () => import('@/panels/system/release-upload/release-upload'),
    }),
    panel('release', {
      title: ({ systemVersion }) => systemVersion,
      over: 'systemUpdate',
      reads: ({ systemVersion }) => [updateReads.release(systemVersion)],
      load: () => import('@/panels/system/release'),
    }),
  ],
}
