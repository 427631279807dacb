import type { Image } from '@/api/contract/image'
import { versionOrder } from '@/model/version'
import { sizeText } from '@/model/units'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import type { Subject } from '@commands/engine/scope'
import { sizeColumn } from '@/resources/size-cells'
import { Blank, createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import { imageReads } from './reads'
import type { Resource } from '@/resources/resource'

/** An image as a subject of commands: a project's, or the silo's when no project is given. */
export const imageSubject = (project: string | undefined, image: Image): Subject => ({
  noun: project === undefined ? 'silo-image' : 'image',
  name: image.name,
  id: image.id,
  args: { image: image.name, ...(project !== undefined && { project }) },
  value: image,
})

/** An image in a few words: 'debian 13 · 3 GiB'. The API allows the words to be empty. */
export const imageDetail = ({
  os,
  version,
  size,
}: Pick<Image, 'os' | 'version' | 'size'>): string =>
  [[os, version].filter(Boolean).join(' '), sizeText(size)].filter(Boolean).join(' · ')

/** The images of a project, or of the silo when no project is given. */
export const imageResource = (project?: string): Resource<Image> => ({
  noun: project === undefined ? 'silo-image' : 'image',
  title: project === undefined ? 'Silo images' : 'Images',
  list: imageReads.images(project),
  link: ({ name: image }) =>
    project === undefined ? paths.siloImage({ image }) : paths.image({ project, image }),
  subject: (row) => imageSubject(project, row),
  columns: [
    nameColumn(),
    {
      key: 'os',
      title: 'OS',
      value: (row) => row.os,
      render: (row) => row.os || <Blank />,
      width: 'minmax(80px, 0.8fr)',
    },
    {
      key: 'version',
      title: 'Version',
      value: (row) => versionOrder(row.version),
      text: (row) => row.version,
      kind: 'version',
      render: (row) => row.version || <Blank />,
      width: 'minmax(80px, 0.8fr)',
    },
    sizeColumn(),
    descriptionColumn(),
    createdColumn(),
  ],
  commands:
    project === undefined
      ? ['silo-image.view', 'silo-image.demote', ...LOOKS, 'silo-image.delete']
      : ['image.view', 'image.promote', ...LOOKS, 'image.delete'],
  actions: project === undefined ? ['silo-image.promote'] : ['image.upload'],
  empty:
    project === undefined
      ? {
          title: 'No silo images',
          text: 'When an image is promoted from a project, every project of the silo can boot from it.',
          offer: 'silo-image.promote',
        }
      : {
          title: 'No images',
          text: 'A boot disk is created from an image. Upload one, or create one from a snapshot.',
          offer: 'image.upload',
        },
})
