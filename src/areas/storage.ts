/** Disks, snapshots, images. */
import { storage as commands } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { diskSources, visibleSiloImages } from '@/resources/derived'
import { listAt } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { coreReads } from '@/resources/core/reads'
import { storageReads } from '@/resources/storage/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel } = routesOf(storagePaths, commands)

export const storage: Area = {
  name: 'storage',
  ...commands,
  routes: [
    page('disks', {
      early: true,
      reads: ({ project }, search) => [
        listAt(storageReads.disks(project), search),
        computeReads.allInstances(project),
      ],
      load: () => import('@/pages/storage/disks'),
    }),
    panel('diskNew', {
      deferredReads: ({ project }) => diskSources(project),
      load: () => import('@/panels/storage/disk-create'),
    }),
    panel('disk', {
      reads: (params) => [
        storageReads.disk(params),
        storageReads.allImages(params.project),
        visibleSiloImages(),
        storageReads.allSnapshots(params.project),
      ],
      load: () => import('@/panels/storage/disk'),
    }),
    page('snapshots', {
      early: true,
      reads: ({ project }, search) => [
        listAt(storageReads.snapshots(project), search),
        storageReads.allDisks(project),
      ],
      load: () => import('@/pages/storage/snapshots'),
    }),
    panel('snapshotNew', {
      title: 'New snapshot',
      load: () => import('@/panels/storage/snapshot-create'),
    }),
    panel('snapshot', {
      reads: (params) => [storageReads.snapshot(params)],
      load: () => import('@/panels/storage/snapshot'),
    }),
    panel('snapshotImageNew', {
      reads: (params) => [storageReads.snapshot(params)],
      load: () => import('@/panels/storage/snapshot-image-create'),
    }),
    page('images', {
      title: 'Images',
      early: true,
      reads: ({ project }, search) => [listAt(storageReads.images(project), search)],
      load: () => import('@/pages/storage/images'),
    }),
    panel('imageUpload', {
      load: () => import('@/panels/storage/image-upload/image-upload'),
    }),
    panel('image', {
      title: ({ image }) => image,
      reads: (params) => [storageReads.image(params)],
      load: () => import('@/panels/storage/image'),
    }),
    page('siloImages', {
      early: true,
      reads: (_, search) => [listAt(storageReads.images(), search)],
      load: () => import('@/pages/storage/silo-images'),
    }),
    panel('siloImage', {
      title: ({ image }) => image,
      reads: (params) => [storageReads.image(params)],
      load: () => import('@/panels/storage/silo-image'),
    }),
    panel('siloImagePromote', {
      title: 'Promote image',
      deferredReads: () => [coreReads.allProjects()],
      load: () => import('@/panels/storage/silo-image-promote'),
    }),
    panel('siloImageDemote', {
      reads: (params) => [storageReads.image(params)],
      deferredReads: () => [coreReads.allProjects()],
      load: () => import('@/panels/storage/silo-image-demote'),
    }),
  ],
}
