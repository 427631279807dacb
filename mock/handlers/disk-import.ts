/**
 * Bulk import into a disk: start, write, stop, finalize. Only the positions of written blocks are stored, so that an
 * upload does not fill the browser's memory; the world's keeper, where there is one, keeps the blocks.
 */
import type { Disk } from '@/api/contract/disk'
import type * as ops from '@/api/operations/disk'
import type { DiskAction } from '@/nouns/storage/disk/rules-state'
import { diskCan } from '@/nouns/storage/disk/rules-state'
import { MAX_IMPORT_CHUNK } from '@/nouns/compute/instance/rules-hardware'
import { alreadyExists, invalid, invalidValue } from '../state/api-fault'
import { base64Length } from '../rack/base64'
import type { Call, HandlersFor } from '../server/handler'
import { find } from '../rack/lookup'
import { refuseOverQuota } from '../rack/quotas'
import type { World } from '../state'
import { Written } from '../state/written'
import { addSnapshot } from './snapshot'

type DiskCall = Pick<Call<'diskView', '/v1/disks/{disk}'>, 'actor' | 'world' | 'path' | 'query'>

/** @throws ApiFault when the disk does not exist or its state does not allow the action */
function diskFor(action: DiskAction, { actor, world, path, query }: DiskCall): Disk {
  const disk = find(world, actor.siloId, world.disks, path.disk, query)
  if (!diskCan(action, disk.state.state))
    throw invalid(`cannot ${action} of disk "${disk.name}" in state "${disk.state.state}"`)
  return disk
}

const writtenTo = (world: World, id: string): Written =>
  (world.imports.get(id) ?? world.imports.add({ id, written: new Written() })).written

export const diskImport = {
  diskBulkWriteImportStart: (call) => {
    const { id } = diskFor('start import', call)
    call.world.disks.update(id, { state: { state: 'importing_from_bulk_writes' } })
  },

  diskBulkWriteImport: (call) => {
    const disk = diskFor('write import', call)
    const { offset, base64EncodedData } = call.body
    const length = base64Length(base64EncodedData)
    if (length === undefined) throw invalidValue('base64_encoded_data', 'not Base64')
    checkChunk(disk, offset, length)
    writtenTo(call.world, disk.id).add(offset, offset + length)
    call.world.keeper?.write(disk, offset, base64EncodedData)
  },

  diskBulkWriteImportStop: (call) => {
    const { id } = diskFor('stop import', call)
    call.world.disks.update(id, { state: { state: 'import_ready' } })
  },

  diskFinalizeImport: (call) => {
    const { world, body } = call
    const disk = diskFor('finalize import', call)
    const name = body.snapshotName
    if (name) {
      if (world.snapshots.named(name, disk.projectId)) throw alreadyExists('snapshot', name)
      refuseOverQuota(world, call.actor.siloId, { storage: disk.size })
    }
    // The API answers when the snapshot is ready and the disk is detached.
    if (name)
      addSnapshot(world, disk, {
        name,
        description: `Snapshot of ${disk.name}, made when its import was finalized`,
      })
    world.disks.update(disk.id, { state: { state: 'detached' } })
  },
} satisfies Partial<HandlersFor<typeof ops>>

/** @throws ApiFault when the bytes are not whole blocks within the disk */
function checkChunk({ size, blockSize }: Disk, offset: number, length: number): void {
  if (length === 0) throw invalidValue('base64_encoded_data', 'there is nothing to write')
  if (length > MAX_IMPORT_CHUNK)
    throw invalidValue(
      'base64_encoded_data',
      `${length} bytes are more than the ${MAX_IMPORT_CHUNK} of one write`,
    )
  if (offset % blockSize !== 0)
    throw invalidValue('offset', `not a multiple of the block size, ${blockSize}`)
  if (length % blockSize !== 0)
    throw invalidValue(
      'base64_encoded_data',
      `${length} bytes are not a multiple of the block size, ${blockSize}`,
    )
  if (offset + length > size)
    throw invalidValue('offset', `the write ends beyond the disk's ${size} bytes`)
}
