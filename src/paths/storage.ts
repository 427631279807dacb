/** Addresses of the storage area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const storagePaths = {
  ...nounPaths('disk', 'projects/{project}/disks', { has: ['list', 'new', 'one'] }),
  disksCompare: path('projects/{project}/disks-compare'),
  ...nounPaths('snapshot', 'projects/{project}/snapshots', { has: ['list', 'new', 'one'] }),
  snapshotImageNew: path('projects/{project}/snapshots/{snapshot}/images-new'),
  snapshotDiskNew: path('projects/{project}/snapshots/{snapshot}/disks-new'),
  images: path('projects/{project}/images'),
  imageUpload: path('projects/{project}/images-new'),
  image: path('projects/{project}/images/{image}/edit'),
  siloImages: path('images'),
  siloImagePromote: path('images-promote'),
  siloImage: path('images/{image}/edit'),
  siloImageDemote: path('images/{image}/demote'),
} as const
