/** The page of an announce set: its networks, each with the block of an address lot that contains it. */
import { useMemo } from 'react'
import { Do } from '@/bind/Do'
import { SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import type { LotBlock } from './rules'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { announcementResource, setSubject } from './looks'
import { lotReads } from '@/nouns/fabric/address-lot/reads'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { Properties } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, useNoTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'

/** Stands for blocks that have not been read. */
const UNREAD: readonly LotBlock[] = []

export default function AnnounceSetPage() {
  const query = useRead(bgpReads.announceSet(useParam('announceSet')), pollQuietly)
  const { set, announcements } = query.data
  const blocks = useSideRead(lotReads.allBlocks())
  const sibling = useSiblings({
    path: paths.announceSets(),
    title: 'Announce sets',
    id: set.id,
    list: bgpReads.announceSets(),
    addressOf: (row) => paths.announceSet({ announceSet: row.name }),
  })
  const subject = useMemo(() => setSubject(set), [set])
  const resource = useMemo(
    () => announcementResource(set.name, blocks.data?.items ?? UNREAD),
    [set.name, blocks.data],
  )
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        beside={<Dim>announce set</Dim>}
        more={[
          'announce-set.edit',
          'go.related',
          'copy.name',
          'copy.id',
          'view.raw',
          'announce-set.delete',
        ]}
      >
        <Do id="announce-set.edit" given={subject.args} kind="primary" />
      </DetailHead>
      <About>
        <Properties>
          <CommonProperties of={set} />
          <LastModified of={set} />
        </Properties>
      </About>
      <PagePart title="Announcements" count={announcements.length}>
        <SideFailure what="The blocks of address lots" query={blocks} />
        <PlainList resource={resource} rows={announcements} named="announcements" />
      </PagePart>
    </>
  )
}
