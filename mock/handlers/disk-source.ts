/** The sources of a new disk. The same rules apply to a disk that is created with an instance. */
import type { Disk, DiskBackend, DiskSource } from '@/api/contract/disk'
import { snapshotCan } from '@/model/storage/snapshot-state'
import { alreadyExists, invalid, invalidValue, notFound } from '../state/api-fault'
import { newNamed } from '../state/named'
import type { ProjectRow, World } from '../state'
import { checkDiskSize, checkLocalDiskSize } from './limits'

interface Source {
  diskType: Disk['diskType']
  readOnly: boolean
  /** The smallest size that the disk may have, in bytes. */
  size: number
  blockSize: number
  imageId?: string
  snapshotId?: string
}

const WRITABLE = { diskType: 'distributed', readOnly: false } as const

/** @throws ApiFault when the source does not exist for this project or cannot be used */
function sourceOf(world: World, project: ProjectRow, source: DiskSource): Source {
  switch (source.type) {
    case 'blank':
    case 'importing_blocks':
      return { ...WRITABLE, size: 0, blockSize: source.blockSize }
    case 'image': {
      const image = world.images.get(source.imageId.toLowerCase())
      if (image?.siloId !== project.siloId) throw notFound('image', 'id', source.imageId)
      if (image.projectId && image.projectId !== project.id)
        throw invalid('image must be in the same project as the disk')
      return {
        diskType: 'distributed',
        readOnly: source.readOnly ?? false,
        size: image.size,
        blockSize: image.blockSize,
        imageId: image.id,
      }
    }
    case 'snapshot': {
      const snapshot = world.snapshots.get(source.snapshotId.toLowerCase())
      if (!snapshot || world.projects.get(snapshot.projectId)?.siloId !== project.siloId)
        throw notFound('snapshot', 'id', source.snapshotId)
      if (snapshot.projectId !== project.id)
        throw invalid('snapshot must be in the same project as the disk')
      if (!snapshotCan('create disk', snapshot.state))
        throw invalid(`cannot create a disk from a snapshot in state "${snapshot.state}"`)
      return {
        diskType: 'distributed',
        readOnly: source.readOnly ?? false,
        size: snapshot.size,
        blockSize: snapshot.blockSize,
        snapshotId: snapshot.id,
      }
    }
  }
}

/** A local disk has blocks of one size, and is blank. */
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
