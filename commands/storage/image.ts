import { IMAGE_RIGHTS } from '@/model/behaviours/rights'
import type { Image } from '@/api/contract/image'
import { onImage } from '@/api/inputs'
import {
  diskBulkWriteImport,
  diskBulkWriteImportStart,
  diskBulkWriteImportStop,
  diskCreate,
  diskDelete,
  diskFinalizeImport,
} from '@/api/operations/disk'
import {
  imageCreate,
  imageDelete,
  imageDemote,
  imageList,
  imagePromote,
  imageView,
} from '@/api/operations/image'
import { snapshotDelete } from '@/api/operations/snapshot'
import { IMAGES } from '@/model/behaviours/storage'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { unlessMay } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'

declare module '../engine/noun' {
  interface Things {
    image: Image
    'silo-image': Image
  }
}

/** The arguments that address an image of a project, and one of the silo. */
const one = { project: ref('project'), image: ref('image') }
const silos = { image: ref('silo-image') }

const imageUsual = usual('image')
const siloImageUsual = usual('silo-image')

const imageCommands = [
  command({
    ...imageUsual.list(),
    title: 'Project images',
    args: { project: ref('project') },
    opens: paths.images,
  }),
  command({
    ...imageUsual.view(),
    args: one,
    opens: paths.image,
  }),
  command({
    id: 'image.promote',
    hint: true,
    title: 'Promote image to the silo',
    verb: 'Promote',
    noun: 'image',
    also: 'share',
    danger: 'confirm',
    args: one,
    calls: imagePromote,
    input: onImage,
    done: ({ image }) => `Image ${image} promoted`,
    failed: ({ image }) => `Could not promote ${image}`,
    warning: () =>
      'It moves from the project to the silo, and every project of the silo can create disks from it. It can be demoted again.',
    redirect: ({ project }) => paths.images({ project }),
    followUp: () => ({ label: 'View silo images', address: paths.siloImages() }),
  }),
  command({
    ...imageUsual.remove(),
    args: one,
    calls: imageDelete,
    input: onImage,
    warning: () => 'Disks created from it are not affected. This cannot be undone.',
    redirect: ({ project }) => paths.images({ project }),
  }),

  command({
    ...siloImageUsual.list(),
    opens: paths.siloImages,
    refuse: unlessMay(imageList),
  }),
  command({
    id: 'image.upload',
    title: 'Upload image',
    verb: 'Upload image',
    noun: 'image',
    names: ['new image', 'create image'],
    also: 'import create add new file iso qcow2 raw',
    args: { project: ref('project') },
    opens: paths.imageUpload,
    sends: [
      diskCreate,
      diskBulkWriteImportStart,
      diskBulkWriteImport,
      diskBulkWriteImportStop,
      diskFinalizeImport,
      imageCreate,
      snapshotDelete,
      diskDelete,
    ],
  }),
  command({
    id: 'image.uploads',
    title: 'Uploads of images',
    verb: 'Show uploads',
    noun: 'image',
    also: 'progress pause resume cancel unfinished stopped clean up',
    does: (_, ctx) => ctx.view.show({ late: 'uploads' }),
  }),
  command({
    ...siloImageUsual.view(),
    args: silos,
    opens: paths.siloImage,
  }),
  command({
    id: 'silo-image.promote',
    title: 'Promote an image of a project',
    verb: 'Promote image',
    noun: 'silo-image',
    also: 'share add new',
    opens: paths.siloImagePromote,
    sends: [imagePromote],
  }),
  command({
    id: 'silo-image.demote',
    hint: true,
    title: 'Demote silo image',
    verb: 'Demote',
    noun: 'silo-image',
    also: 'unshare move project',
    args: silos,
    opens: paths.siloImageDemote,
    sends: [imageDemote],
  }),
  command({
    ...siloImageUsual.remove(),
    args: silos,
    calls: imageDelete,
    input: onImage,
    done: ({ image }) => `Image ${image} deleted`,
    failed: () => 'Could not delete image',
    warning: () =>
      'Projects of the silo can no longer create disks from it. Disks created from it are not affected. This cannot be undone.',
    redirect: () => paths.siloImages(),
  }),
] as const

/** An API without silo images lists only images of the project. */
const isSilos = ({ projectId }: Pick<Image, 'projectId'>) => !projectId

const IMAGE_TOPIC = {
  title: 'images',
  guide: 'guides/creating-and-sharing-images',
  text: [
    'An image is what a boot disk is created from: an operating system, with any software that was installed on it.',
    'A project image can be used in its project only. A promoted image belongs to the silo, and every project can use it.',
  ],
  sections: [
    {
      title: 'Uploading an image',
      text: [
        'A file is recognised by what is in it, not by its name: a raw disk or a bootable ISO, qcow2, VMDK in one file or several, OVA, VHD, VHDX or VDI, as it is, in a tar archive, or compressed by gzip, xz, zstd or bzip2. The disk in it is what is sent, without its zeros.',
        'Refused are files that hold no disk, archives of zip, 7z or rar, encrypted or damaged images, those that hold only what differs from another file, and disks of more than 1023 GiB. The form says why before anything is created, and often which command helps.',
        'An expected checksum is that of the chosen file: SHA-256, SHA-512 or BLAKE2b, or a publisher’s whole list. If the file has another one, no image is made.',
        'Files can be dropped on any page of a project, or on the list of silo images; several at once are uploaded one after the other, and the files of one VMDK together.',
        'An upload goes on in the background while this tab is open. The status line shows how far it is. After a reload it can go on once the same file is chosen again. The command “Uploads of images” lists all of them: pause, resume, try again or cancel them there, and open a new instance from an image that is done.',
        'In the command line, :image upload opens the form, and :image uploads shows the uploads.',
      ],
    },
  ],
  racks: Object.values({ ...IMAGES, ...IMAGE_RIGHTS }),
} as const

const IMAGE_COLUMNS = { z: 'size', o: 'os', v: 'version' }

export const imageFamily = family({
  nouns: [
    noun({
      id: 'image',
      terraform: async () => (await import('./terraform')).image,
      parents: ['project'],
      listing: { from: 'api', operation: imageList },
      view: imageView,
      page: paths.image,
      list: paths.images,
      isPanel: true,
      commands: { create: 'image.upload' },
      isSearched: true,
      topic: IMAGE_TOPIC,
      otherwise: { noun: 'silo-image', when: isSilos },
    }),
    noun({
      id: 'silo-image',
      terraform: async () => (await import('./terraform')).image,
      field: 'image',
      listing: { from: 'api', operation: imageList },
      view: imageView,
      page: paths.siloImage,
      list: paths.siloImages,
      isPanel: true,
      commands: { create: 'silo-image.promote' },
      isSearched: true,
      topic: IMAGE_TOPIC,
    }),
  ],
  keys: [
    ...key('root', 'g m', 'image.list'),
    ...key('root', 'g b', 'silo-image.list'),
    ...key('root', 'v u', 'image.uploads'),
    ...sortKeys('image', IMAGE_COLUMNS),
    ...key(['row', 'panel'], 'a p', 'image.promote', { noun: 'image' }),
    ...sortKeys('silo-image', IMAGE_COLUMNS),
    ...key(['row', 'panel'], 'a o', 'silo-image.demote', { noun: 'silo-image' }),
  ],
  commands: imageCommands,
})
