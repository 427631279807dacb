/** Images of a project and of the silo. */
import { storage } from '@commands/storage/index'
import { storagePaths } from '@/paths/storage'
import { listAt } from '@/resources/list-read'
import { coreReads } from '@/resources/core/reads'
import { imageReads } from '@/resources/storage/image-reads'
import { routesOf } from '../route'

const { page, panel } = routesOf(storagePaths, storage)

export const imageRoutes = [
  page('images', {
    title: 'Images',
    early: true,
    reads: ({ project }, search) => [listAt(imageReads.images(project), search)],
    load: () => import('@/pages/storage/images'),
  }),
  panel('imageUpload', {
    load: () => import('@/panels/storage/image-upload/image-upload'),
  }),
  panel('image', {
    title: ({ image }) => image,
    reads: (params) => [imageReads.image(params)],
    load: () => import('@/panels/storage/image'),
  }),
  page('siloImages', {
    early: true,
    reads: (_, search) => [listAt(imageReads.images(), search)],
    load: () => import('@/pages/storage/silo-images'),
  }),
  panel('siloImage', {
    title: ({ image }) => image,
    reads: (params) => [imageReads.image(params)],
    load: () => import('@/panels/storage/silo-image'),
  }),
  panel('siloImagePromote', {
    title: 'Promote image',
    deferredReads: () => [coreReads.allProjects()],
    load: () => import('@/panels/storage/silo-image-promote'),
  }),
  panel('siloImageDemote', {
    reads: (params) => [imageReads.image(params)],
    deferredReads: () => [coreReads.allProjects()],
    load: () => import('@/panels/storage/silo-image-demote'),
  }),
]
