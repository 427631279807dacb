/** The racks and what is in them. */
import { hardware as commands } from '@commands/hardware/index'
import { hardwarePaths } from '@/paths/hardware'
import { paths } from '@/paths'
import { listAt } from '@/resources/list-read'
import { cutMiddle } from '@/model/words'
import { hardwareReads, uninitializedSleds } from '@/resources/hardware/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, redirect } = routesOf(hardwarePaths, commands)

export const hardware: Area = {
  name: 'hardware',
  ...commands,
  routes: [
    redirect('inventory', () => paths.sleds()),
    page('sleds', {
      tab: true,
      early: true,
      reads: (_, search) => [listAt(hardwareReads.sleds(), search)],
      load: () => import('@/pages/hardware/sleds'),
    }),
    redirect('sled', (params) => paths.sledInstances(params)),
    page('sledInstances', {
      tab: true,
      title: ({ sledId }) => cutMiddle(sledId, 12),
      reads: ({ sledId }, search) => [
        hardwareReads.sled(sledId),
        listAt(hardwareReads.sledInstances(sledId), search),
      ],
      load: () => import('@/pages/hardware/sled-instances'),
    }),
    page('sledDisks', {
      tab: true,
      title: ({ sledId }) => cutMiddle(sledId, 12),
      reads: ({ sledId }, search) => [
        hardwareReads.sled(sledId),
        listAt(hardwareReads.sledDisks(sledId), search),
      ],
      load: () => import('@/pages/hardware/sled-disks'),
    }),
    page('physicalDisks', {
      tab: true,
      title: 'Disks',
      early: true,
      reads: (_, search) => [listAt(hardwareReads.disks(), search)],
      deferredReads: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/hardware/disks'),
    }),
    page('physicalDisk', {
      reads: ({ diskId }) => [hardwareReads.disk(diskId)],
      deferredReads: () => [hardwareReads.sleds().all()],
      load: () => import('@/pages/hardware/disk'),
    }),
    page('racks', {
      tab: true,
      early: true,
      reads: (_, search) => [listAt(hardwareReads.racks(), search)],
      load: () => import('@/pages/hardware/racks'),
    }),
    page('rack', {
      reads: ({ rackId }) => [hardwareReads.rack(rackId)],
      deferredReads: () => [
        hardwareReads.sleds().all(),
        hardwareReads.switches().all(),
        uninitializedSleds().all(),
      ],
      load: () => import('@/pages/hardware/rack'),
    }),
    page('switches', {
      tab: true,
      early: true,
      reads: (_, search) => [listAt(hardwareReads.switches(), search)],
      load: () => import('@/pages/hardware/switches'),
    }),
    page('switch', {
      reads: ({ switchId }) => [hardwareReads.switch(switchId)],
      load: () => import('@/pages/hardware/switch'),
    }),
    page('uninitializedSleds', {
      tab: true,
      early: true,
      reads: (_, search) => [listAt(uninitializedSleds(), search)],
      load: () => import('@/pages/hardware/uninitialized'),
    }),
  ],
}
