import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { roundDiskSize } from '@/nouns/compute/instance/rules-hardware'
import { NEW_DISK } from '@/nouns/storage/disk/rules-new'
import { GIB } from '@/model/units'
import { snapshotReads } from './reads'
import { DiskPanel } from '@/nouns/storage/disk/panel-create-form'

/** Creates a disk from a snapshot, to restore lost data. */
export default function SnapshotDiskCreate() {
  const at = { project: useParam('project'), snapshot: useParam('snapshot') }
  const { project } = at
  const { data: snapshot } = useRead(snapshotReads.snapshot(at))
  const { name, id, size } = snapshot
  return (
    <DiskPanel
      project={project}
      command="snapshot.disk-create"
      start={{
        ...NEW_DISK,
        name,
        source: 'snapshot',
        snapshot: id,
        size: roundDiskSize(size / GIB),
      }}
      subtitle={name}
    />
  )
}
