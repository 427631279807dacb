import type { Disk } from '@/api/contract/disk'
import { sizeText } from '@/model/units'
import { State } from '@/ui/State'
import { Size, createdColumn, descriptionColumn, nameColumn } from './cells'
import { reads } from './reads'
import type { Column, Resource } from './resource'
import { diskBadge } from './states'

export const diskStateColumn: Column<Disk> = {
  key: 'state',
  title: 'State',
  value: (row) => row.state.state,
  text: (row) => diskBadge(row.state.state).word,
  render: (row) => <State badge={diskBadge(row.state.state)} />,
  width: 'minmax(110px, 1fr)',
  always: true,
}

export const diskSizeColumn: Column<Disk> = {
  key: 'size',
  title: 'Size',
  value: (row) => row.size,
  text: (row) => sizeText(row.size),
  render: (row) => <Size bytes={row.size} />,
  align: 'right',
  width: '110px',
  always: true,
}

/** The disks of a project. */
export const diskResource = (project: string): Resource<Disk> => ({
  noun: 'disk',
  title: 'Disks',
  list: reads.disks(project),
  name: (row) => row.name,
  state: (row) => diskBadge(row.state.state),
  subject: (row) => ({
    noun: 'disk',
    name: row.name,
    id: row.id,
    args: { project, disk: row.name },
    value: row,
  }),
  columns: [nameColumn(), diskStateColumn, diskSizeColumn, descriptionColumn(), createdColumn()],
  commands: ['copy.name', 'copy.id', 'copy.cli', 'view.raw'],
  actions: [],
  empty: {
    title: 'No disks',
    say: 'A disk is block storage that one instance at a time can be given.',
  },
})
