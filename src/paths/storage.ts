/** Addresses of the storage area. */
import { path } from './path'

export const storagePaths = {
  disks: path('projects/{project}/disks'),
  diskNew: path('projects/{project}/disks-new'),
  disk: path('projects/{project}/disks/{disk}'),
  snapshots: path('projects/{project}/snapshots'),
  snapshotNew: path('projects/{project}/snapshots-new'),
  snapshot: path('projects/{project}/snapshots/{snapshot}'),
  snapshotImageNew: path('projects/{project}/snapshots/{snapshot}/images-new'),
  images: path('projects/{project}/images'),
  imageUpload: path('projects/{project}/images-new'),
  image: path('projects/{project}/images/{image}/edit'),
  siloImages: path('images'),
  siloImagePromote: path('images-promote'),
  siloImage: path('images/{image}/edit'),
  siloImageDemote: path('images/{image}/demote'),
} as const
