/** Images of a project and of the silo. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { listAt } from '@/resources/list-read'
import { coreReads } from '@/resources/core/reads'
import { imageReads } from './reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(storagePaths, storage)

export const imageRoutes = [
  page('images', {
    title: 'Images',
    early: true,
    reads: ({ project }, search) => [listAt(imageReads.images(project), search)],
    load: () => import('./page-list'),
  }),
  panel('imageUpload', {
    load: () => import('./panel-upload'),
  }),
  panel('image', {
    title: ({ image }) => image,
    reads: (params) => [imageReads.image(params)],
    load: () => import('./panel'),
  }),
  page('siloImages', {
    early: true,
    reads: (_, search) => [listAt(imageReads.images(), search)],
    load: () => import('./page-silo-list'),
  }),
  panel('siloImage', {
    title: ({ image }) => image,
    reads: (params) => [imageReads.image(params)],
    load: () => import('./panel-silo'),
  }),
  panel('siloImagePromote', {
    title: 'Promote image',
    deferredReads: () => [coreReads.allProjects()],
    load: () => import('./panel-promote'),
  }),
  panel('siloImageDemote', {
    reads: (params) => [imageReads.image(params)],
    deferredReads: () => [coreReads.allProjects()],
    load: () => import('./panel-demote'),
  }),
]
