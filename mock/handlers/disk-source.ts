/** The sources of a new disk. The same rules apply to a disk that is created with an instance. */
import type { Disk, DiskBackend, DiskSource } from '@/api/contract/disk'
import { snapshotCan } from '@/nouns/storage/snapshot/rules-state'
import { alreadyExists, invalid, invalidValue, notFound } from '../state/api-fault'
import { newNamed } from '../state/named'
import { siloIdOf } from '../rack/lookup'
import type { ProjectRow, SnapshotRow, World } from '../state'
import type { Row } from '../state/table'
import { tablesNamed } from '../state/words'
import { checkDiskSize, checkLocalDiskSize } from './limits'

interface Source {
  diskType: Disk['diskType']
  readOnly: boolean
  /** The minimum size of the disk, in bytes. */
  size: number
  blockSize: number
  imageId?: string
  snapshotId?: string
}

/** A source with data: a snapshot or an image. An image without a project belongs to the silo. */
type Copied = Row & Pick<SnapshotRow, 'size' | 'blockSize'> & { projectId?: string | null }

/** @throws ApiFault when the source does not exist for this project or cannot be used */
function sourceOf(world: World, project: ProjectRow, source: DiskSource): Source {
  const base = { diskType: 'distributed', readOnly: false } as const
  if ('blockSize' in source) return { ...base, size: 0, blockSize: source.blockSize }
  const { type, readOnly } = source
  const member = `${type}Id`
  const id = String((source as Readonly<Record<string, unknown>>)[member])
  const [table] = tablesNamed(world, type)
  const row = table?.get(id.toLowerCase()) as Copied | undefined
  if (!table || !row || siloIdOf(world, table, row) !== project.siloId)
    throw notFound(type, 'id', id)
  if (row.projectId && row.projectId !== project.id)
    throw invalid(`${type} must be in the same project as the disk`)
  const state = world.snapshots.get(row.id)?.state
  if (state && !snapshotCan('create disk', state))
    throw invalid(`cannot create a disk from a snapshot in state "${state}"`)
  const { size, blockSize } = row
  return { ...base, readOnly: readOnly ?? false, size, blockSize, [member]: row.id }
}

/** A local disk has a fixed block size, and is blank. */
const LOCAL: Source = { diskType: 'local', readOnly: false, size: 0, blockSize: 4_096 }

/**
 * Checks a disk that is to be created.
 * @returns a function that adds the disk in the given state
 * @throws ApiFault when the name is taken, the source cannot be used, or the size is wrong
 */
export function planDisk(
  world: World,
  project: ProjectRow,
  wanted: { name: string; description: string; size: number },
  backend: DiskBackend,
): (state: Disk['state']) => Disk {
  if (world.disks.named(wanted.name, project.id)) throw alreadyExists('disk', wanted.name)
  const { size: atLeast, ...source } =
    backend.type === 'local' ? LOCAL : sourceOf(world, project, backend.diskSource)
  if (backend.type === 'local') checkLocalDiskSize(wanted.size)
  else checkDiskSize(wanted.size, atLeast)
  if (source.readOnly && wanted.size !== atLeast)
    throw invalidValue('size', 'the size of a read-only disk must be that of its source')
  return (state) =>
    world.disks.add({
      ...newNamed(world, wanted),
      projectId: project.id,
      size: wanted.size,
      devicePath: `/mnt/${wanted.name}`,
      ...source,
      state,
    })
}
