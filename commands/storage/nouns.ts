/** The nouns of the storage area: disks, snapshots, images. */
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Snapshot } from '@/api/contract/snapshot'
import { diskList, diskView } from '@/api/operations/disk'
import { imageList, imageView } from '@/api/operations/image'
import { snapshotList, snapshotView } from '@/api/operations/snapshot'
import { paths } from '@/paths'
import { untypedPath } from '../engine/command'
import type { NounRecord } from '../engine/noun'
import { noun } from '../engine/noun'

declare module '../engine/noun' {
  interface Things {
    disk: Disk
    snapshot: Snapshot
    image: Image
    'silo-image': Image
  }
}

/** An API without silo images lists only images of the project. */
const isSilos = (image: object) => !(image as Partial<Image>).projectId

const IMAGE_TOPIC = {
  title: 'images',
  guide: 'guides/creating-and-sharing-images',
  text: [
    'An image is what a boot disk is created from: an operating system, with any software that was installed on it.',
    'A project image can be used in its project only. A promoted image belongs to the silo, and every project can use it.',
  ],
} as const

export const storageNouns: readonly NounRecord[] = [
  noun({
    id: 'disk',
    singular: 'disk',
    field: 'disk',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: diskList },
    view: diskView,
    alsoIn: ['instanceDiskList'],
    page: untypedPath(paths.disk),
    list: untypedPath(paths.disks),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'disk.list',
      create: 'disk.create',
      view: 'disk.view',
      edit: undefined,
      delete: 'disk.delete',
    },
    isSearched: true,
    references: [
      {
        noun: 'instance',
        id: (disk) => ((disk as Disk).state as { instance?: string }).instance,
      },
      { noun: 'image', id: (disk) => (disk as Disk).imageId ?? undefined },
      { noun: 'snapshot', id: (disk) => (disk as Disk).snapshotId ?? undefined },
    ],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'disks',
      guide: 'guides/managing-disks-and-snapshots',
      text: [
        'A disk is block storage that outlives the instance it is attached to. It is created blank, from an image, or from a snapshot, and its size stays as it was created.',
        'It can be detached and attached elsewhere while its instance is stopped, and snapshots can be taken of it at any time.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'snapshot',
    singular: 'snapshot',
    field: 'snapshot',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: snapshotList },
    view: snapshotView,
    alsoIn: [],
    page: untypedPath(paths.snapshot),
    list: untypedPath(paths.snapshots),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'snapshot.list',
      create: 'snapshot.create',
      view: 'snapshot.view',
      edit: undefined,
      delete: 'snapshot.delete',
    },
    isSearched: true,
    references: [{ noun: 'disk', id: (snapshot) => (snapshot as Snapshot).diskId }],
    relations: [],
    relatedPages: [],
    topic: {
      title: 'snapshots',
      guide: 'guides/managing-disks-and-snapshots',
      text: [
        'A snapshot is a disk as it was at one moment. It stays when the disk is deleted, and new disks and images can be created from it.',
      ],
    },
    fleetOnly: false,
    otherwise: undefined,
  }),
  noun({
    id: 'image',
    singular: 'image',
    field: 'image',
    parents: ['project'],
    addressedBy: 'name',
    listing: { from: 'api', operation: imageList },
    view: imageView,
    alsoIn: [],
    page: untypedPath(paths.image),
    list: untypedPath(paths.images),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'image.list',
      create: 'image.upload',
      view: 'image.view',
      edit: undefined,
      delete: 'image.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: IMAGE_TOPIC,
    fleetOnly: false,
    otherwise: { noun: 'silo-image', when: isSilos },
  }),
  noun({
    id: 'silo-image',
    singular: 'silo image',
    field: 'image',
    parents: [],
    addressedBy: 'name',
    listing: { from: 'api', operation: imageList },
    view: imageView,
    alsoIn: [],
    page: untypedPath(paths.siloImage),
    list: untypedPath(paths.siloImages),
    pageById: undefined,
    isPanel: true,
    commands: {
      list: 'silo-image.list',
      create: 'silo-image.promote',
      view: 'silo-image.view',
      edit: undefined,
      delete: 'silo-image.delete',
    },
    isSearched: true,
    references: [],
    relations: [],
    relatedPages: [],
    topic: IMAGE_TOPIC,
    fleetOnly: false,
    otherwise: undefined,
  }),
]
