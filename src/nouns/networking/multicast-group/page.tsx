/** The page of a multicast group: its address, its senders, and its member instances. */
import { useMemo } from 'react'
import { useRead, useSideRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { EXPERIMENTAL, sendersText } from './rules'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { joinOf } from '@/resources/join'
import { visible } from '@/resources/list-read'
import { JoinedThing } from '@/resources/joined-column'
import { multicastMemberResource, multicastSubject, poolPage } from './looks'
import { multicastMembers, multicastReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { Dim, Tag } from '@/ui/text'
import { About, CommonProperties, DetailHead, useNoTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'

export default function MulticastGroupPage() {
  const name = useParam('multicastGroup')
  const query = useRead(multicastReads.group(name), pollQuietly)
  const { data: group } = query
  const { data: members } = useRead(multicastMembers(name), pollQuietly)
  const { data: pools } = useSideRead(multicastReads.pools())
  const sibling = useSiblings({
    path: paths.multicastGroups(),
    title: 'Multicast groups',
    id: group.id,
    list: multicastReads.groups(),
    addressOf: (row) => paths.multicastGroup({ multicastGroup: row.name }),
  })
  const subject = useMemo(() => multicastSubject(group), [group])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useNoTabs(sibling)}
        polls
        beside={
          <>
            <Dim>multicast group</Dim>
            <Tag data-tip={EXPERIMENTAL}>experimental</Tag>
          </>
        }
        more={['go.related', 'copy.id', 'view.raw']}
      />
      <About>
        <Properties>
          <Property label="Address">
            <CopyText text={group.multicastIp} />
          </Property>
          <Property label="IP pool">
            <JoinedThing
              id={group.ipPoolId}
              join={pools ? joinOf(visible(pools)) : () => 'far' as const}
              page={poolPage}
            />
          </Property>
          <Property label="Senders">{sendersText(group)}</Property>
          <Property label="State">{group.state}</Property>
          <CommonProperties of={group} />
        </Properties>
      </About>
      <PagePart title="Members" count={members.items.length}>
        <PlainList resource={multicastMemberResource} rows={members.items} named="members" />
      </PagePart>
    </>
  )
}
