/** Images of a project and of the silo. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { coreReads } from '@/resources/core/reads'
import { imageReads } from './reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(storagePaths, storage)

export const imageRoutes = [
  list('images', {
    title: 'Images',
    of: ({ project }) => imageReads.images(project),
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
  list('siloImages', {
    of: () => imageReads.images(),
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
