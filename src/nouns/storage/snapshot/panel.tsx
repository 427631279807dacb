import { useMemo } from 'react'
import { useParam } from '@/bind/shell'
import { useRead } from '@/bind/read'
import { paths } from '@/paths'
import { Size } from '@/resources/size-cells'
import { joinOf } from '@/resources/join'
import { JoinedThing } from '@/resources/joined-column'
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
        <JoinedThing
          id={snapshot.diskId}
          join={joinOf(disks)}
          page={({ name }) => paths.disk({ project: at.project, disk: name })}
        />
      </Fact>
      <Fact label="Size">
        <Size bytes={snapshot.size} />
      </Fact>
      <CommonFacts of={snapshot} />
    </ReadPanel>
  )
}
