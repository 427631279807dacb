import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { Size } from '@/resources/size-cells'
import { Nameless, joinOf } from '@/resources/join'
import { diskReads } from '@/nouns/storage/disk/reads'
import { snapshotReads } from './reads'
import { snapshotSubject } from './looks'
import { snapshotDetailPollInterval, snapshotBadge } from './rules-state'
import { Fact } from '@/ui/Facts'
import { State } from '@/ui/State'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'

export default function SnapshotPanel() {
  const at = { project: useParam('project'), snapshot: useParam('snapshot') }
  const query = useRead(snapshotReads.snapshot(at), snapshotDetailPollInterval)
  const { data: snapshot } = query
  const { data: disks } = useRead(diskReads.allDisks(at.project))
  const disk = joinOf(disks)(snapshot.diskId)
  return (
    <ReadPanel
      title="Snapshot"
      subject={useMemo(() => snapshotSubject(at.project, snapshot), [at.project, snapshot])}
      query={query}
      polls={snapshotDetailPollInterval(snapshot) !== false}
      commands={['snapshot.disk-create', 'snapshot.image-create', 'snapshot.delete']}
    >
      <Fact label="State">
        <State badge={snapshotBadge(snapshot.state)} />
      </Fact>
      <Fact label="Disk">
        {typeof disk === 'string' ? (
          <Nameless found={disk} id={snapshot.diskId} />
        ) : (
          <Link href={paths.disk({ project: at.project, disk: disk.name })}>{disk.name}</Link>
        )}
      </Fact>
      <Fact label="Size">
        <Size bytes={snapshot.size} />
      </Fact>
      <CommonFacts of={snapshot} />
    </ReadPanel>
  )
}
