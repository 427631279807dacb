/** What pages about disks, snapshots and images read. */
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import type { OneDisk, OneImage, OneSnapshot } from '@/api/inputs'
import { onDisk, onImage, onSnapshot } from '@/api/inputs'
import { diskList, diskView } from '@/api/operations/disk'
import { imageList, imageView } from '@/api/operations/image'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import { ALL, read } from '@/api/query'

export const storageReads = {
  disks: (project: string) => listOf<Items<typeof diskList>>(diskList, { query: { project } }),
  allDisks: (project: string) => read(diskList, { query: { project, limit: ALL } }),
  disk: (at: OneDisk) => read(diskView, onDisk(at)),
  snapshots: (project: string) =>
    listOf<Items<typeof snapshotList>>(snapshotList, { query: { project } }),
  allSnapshots: (project: string) => read(snapshotList, { query: { project, limit: ALL } }),
  snapshot: (at: OneSnapshot) => read(snapshotView, onSnapshot(at)),
  images: (project?: string) =>
    listOf<Items<typeof imageList>>(imageList, project === undefined ? {} : { query: { project } }),
  allImages: (project?: string) => read(imageList, { query: { project, limit: ALL } }),
  image: (at: OneImage) => read(imageView, onImage(at)),
} as const
