/** Updates of the system: the target release, the progress of the components, and the uploaded releases. */
import { serverNow } from '@/api/server-time'
import { styled } from 'styled-components'
import { systemUpdateRecoveryFinish } from '@/api/operations/update'
import { useApiHas } from '@/bind/api-version'
import { Do } from '@/bind/Do'
import { Freshness } from '@/bind/Freshness'
import { Learn } from '@/bind/Learn'
import { Part } from '@/bind/Part'
import { useEarlyRead } from '@/bind/read'
import { R16 } from '@/api/version'
import type { ReleaseShare, SystemUpdate } from './rules-update'
import { progressText, releaseShares, updatePollInterval } from './rules-update'
import { grouped } from '@/model/words'
import { Ago } from '@/resources/cells'
import { Moment } from '@/resources/Moment'
import { TargetBadge, releaseResource } from './looks'
import { updateReads } from './reads'
import { Notice } from '@/ui/Message'
import { Properties, Property } from '@/ui/Properties'
import { Skeleton } from '@/ui/Skeleton'
import type { TableColumn } from '@/ui/Table'
import { Table } from '@/ui/Table'
import { Track } from '@/ui/Track'
import { Dim, Faint, Title } from '@/ui/text'
import { About } from '@/pages/detail'
import { Actions, PageHead } from '@/pages/head'
import { PagePart } from '@/pages/PagePart'
import { ListPage } from '@/pages/list/ListPage'
import { UpdateTabs } from '@/pages/operations/UpdateTabs'

const resource = releaseResource()

const Bar = styled.div`
  width: min(240px, 20vw);
`

const Finish = styled.div`
  padding-top: 8px;
`

const Version = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: 0 10px;
  /* The longer text beside it takes a line of its own before the version breaks. */
  > b {
    font-weight: inherit;
    white-space: nowrap;
  }
`

const COLUMNS: readonly TableColumn<ReleaseShare>[] = [
  {
    key: 'version',
    title: 'Release',
    always: true,
    render: ({ version, meaning, isTarget }) => (
      <Version>
        <b>{version}</b>
        {isTarget && <TargetBadge />}
        {meaning && <Dim>{meaning}</Dim>}
      </Version>
    ),
  },
  {
    key: 'count',
    title: 'Components',
    always: true,
    align: 'right',
    render: (row) => grouped(row.count),
  },
  {
    key: 'share',
    title: 'Share',
    always: true,
    render: ({ share }) => (
      <Bar>
        <Track share={share} />
      </Bar>
    ),
  },
]

function Target({ update: { target, generation, progress } }: { update: SystemUpdate }) {
  const canFinish = useApiHas(systemUpdateRecoveryFinish)
  return (
    <>
      {progress?.contactSupport && (
        <Notice tone="bad" title="Support required">
          The update cannot go on by itself. Contact the maker’s support.
        </Notice>
      )}
      {progress?.suspended && (
        <Notice tone="warn" title="Automatic updates are suspended">
          The system was updated by hand. Upload the release that matches the software it runs now,
          and{' '}
          {canFinish
            ? 'finish the recovery with it'
            : 'set it as the target release, also where it is that already'}
          : updates then go on by themselves.
          {canFinish && (
            <Finish>
              <Do id="release.finish-recovery" />
            </Finish>
          )}
        </Notice>
      )}
      {!target && (
        <Notice tone="note" title="No target release is set">
          The system does not update its software by itself until one is set.
        </Notice>
      )}
      <Properties>
        <Property label="Target release">{target?.version ?? 'none'}</Property>
        {target && (
          <Property label="Set">
            <Moment at={target.since} />
          </Property>
        )}
        {progress && (
          <>
            <Property label="On the target">
              {progressText(progress.components, target?.version)}
            </Property>
            <Property label="Last step planned">
              <span>
                <Ago at={progress.lastStep} caption="Last step planned" /> ago
              </span>
            </Property>
          </>
        )}
        {generation !== undefined && <Property label="Generation">{grouped(generation)}</Property>}
      </Properties>
    </>
  )
}

function Content() {
  const query = useEarlyRead(updateReads.update(), (data) => updatePollInterval(data, serverNow()))
  const { data: update } = query
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>System update</Title>
        <Faint>{update && <Freshness query={query} polls />}</Faint>
        <Learn noun="release" />
        <Actions>
          {update?.api === R16 && <Do id="release.find" />}
          <Do id="release.upload" />
        </Actions>
      </PageHead>
      <About>
        <UpdateTabs current="systemUpdate" />
        {update ? <Target update={update} /> : <Skeleton />}
      </About>
      {update?.progress && (
        <PagePart title="Components by release">
          <Table
            label="Components by release"
            columns={COLUMNS}
            rows={releaseShares(update.progress.components, update.target?.version)}
            rowKey={({ version }) => version}
          />
        </PagePart>
      )}
      {update?.api !== R16 && (
        <Part what="The releases">
          <ListPage resource={resource} isTab />
        </Part>
      )}
    </>
  )
}

export default function SystemUpdatePage() {
  return (
    <Part what="The update">
      <Content />
    </Part>
  )
}
