/** Disks, snapshots and images for Terraform. */
import type { Disk } from '@/api/contract/disk'
import type { Image } from '@/api/contract/image'
import type { Snapshot } from '@/api/contract/snapshot'
import type { About } from '../engine/terraform/block'
import { inProject, lookedUp, resource } from '../engine/terraform/block'
import type { Block, Hcl } from '../engine/terraform/hcl'
import { Ref } from '../engine/terraform/hcl'

/** The provider accepts either a source or a block size, and neither for a local disk. */
export function disk(one: Disk): Block {
  const { imageId, snapshotId, blockSize, diskType, readOnly, size } = one
  const source: Record<string, Hcl> =
    diskType === 'local'
      ? { disk_type: 'local' }
      : imageId
        ? { source_image_id: new Ref(imageId) }
        : snapshotId
          ? { source_snapshot_id: new Ref(snapshotId) }
          : { block_size: blockSize }
  return resource('oxide_disk', one, inProject(one), {
    size,
    ...source,
    ...(readOnly && diskType !== 'local' && { read_only: true }),
  })
}

export const snapshot = (one: Snapshot): Block =>
  resource('oxide_snapshot', one, inProject(one), { disk_id: new Ref(one.diskId) })

/** The API does not return the snapshot that an image was made from, which the provider requires. */
export const image = (one: Image, { args }: About): Block =>
  lookedUp('oxide_image', one, { project_name: args['project'], name: one.name })
