/** One release of the system software: its file, and its artifacts where the API returns them. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { TufArtifactMeta } from '@/api/contract/update'
import { sizeText } from '@/model/units'
import { Moment } from '@/resources/Moment'
import { Hash, TargetBadge, releaseSubject } from './looks'
import { updateReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { ReadPanel } from '@/forms/ReadPanel'

const ARTIFACTS: readonly TableColumn<TufArtifactMeta>[] = [
  { key: 'name', title: 'Artifact', always: true, render: ({ id }) => id.name },
  { key: 'kind', title: 'Kind', render: ({ id }) => id.kind },
  { key: 'version', title: 'Version', render: ({ id }) => id.version },
  { key: 'hash', title: 'SHA-256', render: ({ hash }) => <Hash of={hash} /> },
  {
    key: 'size',
    title: 'Size',
    always: true,
    align: 'right',
    render: ({ size }) => sizeText(size),
  },
]

export default function ReleasePanel() {
  const query = useRead(updateReads.release(useParam('systemVersion')))
  const { data: release } = query
  return (
    <ReadPanel
      title="Release"
      subject={useMemo(() => releaseSubject(release), [release])}
      query={query}
      commands={['release.set-target']}
      more={
        release.artifacts && (
          <Table
            label="Artifacts"
            columns={ARTIFACTS}
            rows={release.artifacts}
            rowKey={({ id, hash }) => `${id.kind} ${id.name} ${hash}`}
          />
        )
      }
    >
      <Fact label="Version">
        {release.name} {release.name === release.target && <TargetBadge />}
      </Fact>
      <Fact label="File name">{release.fileName}</Fact>
      <Fact label="SHA-256">
        <CopyText text={release.hash}>{release.hash}</CopyText>
      </Fact>
      {release.timeCreated && (
        <Fact label="Uploaded">
          <Moment at={release.timeCreated} />
        </Fact>
      )}
    </ReadPanel>
  )
}
