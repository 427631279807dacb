import type { Disk } from '@/api/contract/disk'
import type { Snapshot } from '@/api/contract/snapshot'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { subjectOf } from '@commands/engine/scope'
import { sizeColumn } from '@/resources/size-cells'
import { createdColumn, descriptionColumn, nameColumn } from '@/resources/cells'
import type { Join } from '@/resources/join'
import { joinedColumn } from '@/resources/joined-column'
import { snapshotReads } from './reads'
import type { Resource } from '@/resources/resource'
import { snapshotPollInterval, snapshotBadge } from './rules-state'

/** A snapshot as a subject of commands. */
export const snapshotSubject = (project: string, snapshot: Snapshot) =>
  subjectOf({ noun: 'snapshot', value: snapshot }, { project, snapshot: snapshot.name })

/** The snapshots of a project. @param join their source disks */
export const snapshotResource = (project: string, join: Join<Disk>): Resource<Snapshot> => ({
  noun: 'snapshot',
  title: 'Snapshots',
  list: snapshotReads.snapshots(project),
  state: (row) => snapshotBadge(row.state),
  link: (row) => paths.snapshot({ project, snapshot: row.name }),
  subject: (row) => snapshotSubject(project, row),
  columns: [
    nameColumn(),
    {
      key: 'state',
      title: 'State',
      value: (row) => row.state,
      render: (row) => <State badge={snapshotBadge(row.state)} />,
      width: 'minmax(96px, 0.8fr)',
      always: true,
    },
    sizeColumn(),
    joinedColumn('disk', 'Disk', { join, of: (row) => row.diskId, width: 'minmax(120px, 1fr)' }),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: [
    'snapshot.view',
    'snapshot.disk-create',
    'snapshot.image-create',
    'macro.run',
    ...LOOKS,
    'snapshot.delete',
  ],
  actions: ['snapshot.create'],
  empty: {
    title: 'No snapshots',
    text: 'A snapshot is a disk as it was at one moment. Disks and images can be created from it.',
    offer: 'snapshot.create',
  },
  pollInterval: snapshotPollInterval,
})
