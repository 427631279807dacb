/** What racks do with disks, snapshots and images. */
import type { Behaviour } from './behaviour'

const DISK = 'nexus/db-queries/src/db/datastore/disk.rs'

export const DISKS = {
  'repeated-disk-attach': {
    rack: 'Attaching a disk to the instance that has it, and detaching one that is detached, succeed and change nothing, whatever the instance does.',
    source: DISK,
  },
  'snapshot-of-detached': {
    rack: 'While a snapshot of a detached disk is taken, the disk is in maintenance: it is neither attached nor deleted. Another snapshot or a repair of it meanwhile is refused with “volume repair lock”.',
    source:
      'nexus/src/app/sagas/snapshot_create.rs, nexus/db-queries/src/db/datastore/volume_repair.rs',
  },
  'new-disk-answers-creating': {
    rack: 'The answer to a new disk says that it is being created, unless the disk is read-only; the next read says what it is.',
    source: 'nexus/src/app/sagas/disk_create.rs, nexus/tests/integration_tests/disks.rs',
  },
} as const satisfies Record<string, Behaviour>

export const IMAGES = {
  'image-has-no-digest': {
    rack: 'The digest of an image is never filled in.',
    source: 'nexus/src/app/sagas/image_create.rs',
  },
} as const satisfies Record<string, Behaviour>
