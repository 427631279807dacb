import type { Image } from '@/api/contract/image'
import { sizeText } from '@/model/units'
import { Size, createdColumn, descriptionColumn, nameColumn } from './cells'
import { reads } from './reads'
import type { Resource } from './resource'

/** The images of a project, or of the silo when no project is given. */
export const imageResource = (project?: string): Resource<Image> => ({
  noun: 'image',
  title: project === undefined ? 'Silo images' : 'Images',
  list: reads.images(project),
  name: (row) => row.name,
  subject: (row) => ({
    noun: 'image',
    name: row.name,
    id: row.id,
    args: { image: row.name, ...(project !== undefined && { project }) },
    value: row,
  }),
  columns: [
    nameColumn(),
    {
      key: 'os',
      title: 'OS',
      value: (row) => row.os,
      render: (row) => row.os,
      width: 'minmax(80px, 0.8fr)',
    },
    {
      key: 'version',
      title: 'Version',
      value: (row) => row.version,
      render: (row) => row.version,
      width: 'minmax(80px, 0.8fr)',
    },
    {
      key: 'size',
      title: 'Size',
      value: (row) => row.size,
      text: (row) => sizeText(row.size),
      render: (row) => <Size bytes={row.size} />,
      align: 'right',
      width: '110px',
      always: true,
    },
    descriptionColumn(),
    createdColumn(),
  ],
  commands: ['copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: project === undefined ? [] : ['image.upload'],
  empty:
    project === undefined
      ? {
          title: 'No silo images',
          say: 'An image that is promoted from a project can be booted from in every project of the silo.',
        }
      : { title: 'No images', say: 'An image is what a boot disk is made from.' },
})
