import { useMemo } from 'react'
import type { Disk } from '@/api/contract/disk'
import { useParam } from '@/bind/shell'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { VOLUME_LOCKED } from '@/api/refusal-words'
import { paths } from '@/paths'
import { Size } from '@/resources/size-cells'
import { AttachedTo, diskSubject, diskTypeText, instanceOf, useHasDiskTypes } from './looks'
import { Nameless, joinOf } from '@/resources/join'
import { JoinedThing } from '@/resources/joined-column'
import { visibleSiloImages } from '@/resources/derived'
import { visible } from '@/resources/list-read'
import { computeReads } from '@/resources/compute/reads'
import { diskReads } from './reads'
import { imageReads } from '@/nouns/storage/image/reads'
import { snapshotReads } from '@/nouns/storage/snapshot/reads'
import { diskDetailPollInterval, diskBadge } from './rules-state'
import { Fact } from '@/ui/Facts'
import { State } from '@/ui/State'
import { Dim } from '@/ui/text'
import { CommonFacts, ReadPanel } from '@/forms/ReadPanel'

/** The source of a disk; the image or snapshot may have been deleted since. */
function Source({ project, disk }: { project: string; disk: Disk }) {
  const { data: own } = useRead(imageReads.allImages(project))
  const { data: silo } = useRead(visibleSiloImages())
  const { data: snapshots } = useRead(snapshotReads.allSnapshots(project))
  const { imageId, snapshotId } = disk
  if (imageId) {
    const image = joinOf(own, visible(silo))(imageId)
    if (typeof image === 'string')
      return (
        <>
          image <Nameless found={image} id={imageId} />
        </>
      )
    const { name } = image
    const href = image.projectId
      ? paths.image({ project, image: name })
      : paths.siloImage({ image: name })
    return (
      <>
        {image.projectId ? 'image' : 'silo image'} <Link href={href}>{name}</Link>
      </>
    )
  }
  if (snapshotId)
    return (
      <>
        snapshot{' '}
        <JoinedThing
          id={snapshotId}
          join={joinOf(snapshots)}
          page={({ name }) => paths.snapshot({ project, snapshot: name })}
        />
      </>
    )
  return <>blank</>
}

export default function DiskPanel() {
  const at = { project: useParam('project'), disk: useParam('disk') }
  const query = useRead(diskReads.disk(at), diskDetailPollInterval)
  const { data: disk } = query
  const { data: instances } = useRead(computeReads.allInstances(at.project))
  const instance = instanceOf(disk)
  const hasTypes = useHasDiskTypes()
  return (
    <ReadPanel
      title="Disk"
      subject={useMemo(() => diskSubject(at.project, disk), [at.project, disk])}
      query={query}
      polls={diskDetailPollInterval(disk) !== false}
      commands={['disk.snapshot', 'disk.repair', 'disk.delete']}
    >
      <Fact label="State">
        <State badge={diskBadge(disk.state.state)} />
        {disk.state.state === 'maintenance' && <Dim as="p">{VOLUME_LOCKED}.</Dim>}
      </Fact>
      <Fact label="Attached to">
        {instance && (
          <AttachedTo project={at.project} id={instance} found={joinOf(instances)(instance)} />
        )}
      </Fact>
      <Fact label="Size">
        <Size bytes={disk.size} />
      </Fact>
      {hasTypes && <Fact label="Type">{diskTypeText(disk)}</Fact>}
      <Fact label="Block size">{disk.blockSize} bytes</Fact>
      <Fact label="Made of">
        <Source project={at.project} disk={disk} />
      </Fact>
      <CommonFacts of={disk} />
    </ReadPanel>
  )
}
