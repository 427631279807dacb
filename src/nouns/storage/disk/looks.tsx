import type { Disk } from '@/api/contract/disk'
import type { Instance } from '@/api/contract/instance'
import { R18 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { Link } from '@/bind/Link'
import { VOLUME_LOCKED } from '@/api/refusal-words'
import { marked } from '@/model/unknown'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { Tagged } from '@/ui/Tagged'
import { Dim, Tag } from '@/ui/text'
import { subjectOf } from '@commands/engine/scope'
import { sizeColumn } from '@/resources/size-cells'
import {
  Blank,
  NARROW_STATE,
  createdColumn,
  descriptionColumn,
  nameColumn,
} from '@/resources/cells'
import type { Join, Joined } from '@/resources/join'
import { Nameless, joinedName } from '@/resources/join'
import { diskReads } from './reads'
import type { Column, Resource } from '@/resources/resource'
import { diskPollInterval, diskBadge } from './rules-state'

/** A disk as a subject of commands. */
export const diskSubject = (project: string, disk: Disk) =>
  subjectOf({ noun: 'disk', value: disk }, { project, disk: disk.name })

/** The id of a disk's instance, also during an attach or detach. */
export const instanceOf = ({ state }: Disk): string | undefined =>
  'instance' in state ? state.instance : undefined

/** Whether the rack has disks of several types, as from release 18 on. */
export const useHasDiskTypes = (): boolean => useApiHas({ since: R18 })

/** 'distributed', 'local', or 'distributed, read-only'. */
export const diskTypeText = ({ diskType, readOnly }: Disk): string =>
  `${marked(['distributed', 'local'], diskType)}${readOnly ? ', read-only' : ''}`

export const diskTypeColumn: Column<Disk> = {
  key: 'type',
  title: 'Type',
  value: diskTypeText,
  render: (row) => <Dim>{diskTypeText(row)}</Dim>,
  width: 'minmax(96px, 0.8fr)',
}

/** A word for a local or read-only disk; only distributed disks can be read-only. Most disks are neither. */
const markOf = ({ readOnly, diskType }: Disk): string | undefined => {
  if (readOnly) return 'read-only'
  return diskType === 'local' ? 'local' : undefined
}

/** The name, with a mark on disks that are local or read-only. */
const markedNameColumn = (): Column<Disk> => ({
  ...nameColumn(),
  length: (row) => row.name.length + (markOf(row)?.length ?? -4) + 4,
  render: (row) => {
    const mark = markOf(row)
    return mark === undefined ? row.name : <Tagged tag={<Tag>{mark}</Tag>}>{row.name}</Tagged>
  },
})

/** The state of a disk; in maintenance, also the reason. */
const DiskState = ({ of: { state } }: { of: Disk }) => (
  <span {...(state.state === 'maintenance' && { 'data-tip': `${VOLUME_LOCKED}.` })}>
    <State badge={diskBadge(state.state)} />
  </span>
)

export const diskStateColumn: Column<Disk> = {
  key: 'state',
  title: 'State',
  value: (row) => row.state.state,
  text: (row) => diskBadge(row.state.state).word,
  render: (row) => <DiskState of={row} />,
  width: 'minmax(110px, 1.2fr)',
  narrow: NARROW_STATE,
  always: true,
}

/** The instance of a disk, as a link to its storage. */
export function AttachedTo({
  project,
  id,
  found,
  ...link
}: {
  project: string
  id: string
  found: Joined<Instance>
  tabIndex?: number
}) {
  if (found === 'gone') return <Nameless found={found} id={id} />
  const [href, words] =
    found === 'far'
      ? // The address that finds an instance by its id redirects to its storage.
        [paths.lookupInstance({ instance: id }), <Nameless key={id} found={found} id={id} />]
      : [paths.instanceStorage({ project, instance: found.name }), found.name]
  return (
    <Link href={href} {...link}>
      {words}
    </Link>
  )
}

const attachedColumn = (project: string, join: Join<Instance>): Column<Disk> => ({
  key: 'attached',
  title: 'Attached to',
  value: (row) => {
    const id = instanceOf(row)
    return id === undefined ? '' : joinedName(join(id), id)
  },
  render: (row) => {
    const id = instanceOf(row)
    return id === undefined ? (
      <Blank />
    ) : (
      <AttachedTo project={project} id={id} found={join(id)} tabIndex={-1} />
    )
  },
  width: 'minmax(120px, 1fr)',
})

/** The disks of a project. @param join their instances */
export const diskResource = (project: string, join: Join<Instance>): Resource<Disk> => ({
  noun: 'disk',
  title: 'Disks',
  list: diskReads.disks(project),
  state: (row) => diskBadge(row.state.state),
  link: (row) => paths.disk({ project, disk: row.name }),
  // With its instance, if any, so that the disk can also be detached from this list.
  subject: (row) => {
    const subject = diskSubject(project, row)
    const id = instanceOf(row)
    const instance = id === undefined ? 'gone' : join(id)
    return typeof instance === 'string'
      ? subject
      : { ...subject, args: { ...subject.args, instance: instance.name } }
  },
  columns: [
    markedNameColumn(),
    diskStateColumn,
    sizeColumn(),
    attachedColumn(project, join),
    descriptionColumn(),
    createdColumn(),
  ],
  commands: [
    'disk.view',
    'disk.snapshot',
    'disk.snapshot-now',
    'disk.repair',
    'disk.metrics',
    'disk.compare-metrics',
    'macro.run',
    ...LOOKS,
    'disk.delete',
  ],
  actions: ['disk.create'],
  empty: {
    title: 'No disks',
    text: 'A disk is block storage that can be attached to one instance at a time.',
    offer: 'disk.create',
  },
  pollInterval: diskPollInterval,
})
