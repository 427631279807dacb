/** The page of a silo, for operators. The current tab is in the address. */
import { useMemo } from 'react'
import { useApiVersion } from '@/bind/api-version'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import type { SiloTab } from './rules-tabs'
import { SILO_TABS, siloTabAt, siloTabsIn } from './rules-tabs'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import { identityWord, siloSubject } from './looks'
import { siloReads } from './reads'
import { Foreign } from '@/ui/Foreign'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, Tabs, useTabs } from '@/pages/detail'
import { useSiblings } from '@/pages/list/siblings'
import { SILO_PARTS } from './page-parts'

const addressOf = (silo: string, tab: SiloTab) =>
  tab === SILO_TABS[0][0] ? paths.silo({ silo }) : `${paths.silo({ silo })}?tab=${tab}`

export default function Silo() {
  const name = useParam('silo')
  const tab = siloTabAt(usePlace().search)
  const query = useRead(siloReads.silo(name), pollQuietly)
  const { data: silo } = query
  const sibling = useSiblings({
    path: paths.silos(),
    title: 'Silos',
    id: silo.id,
    list: siloReads.silos(),
    addressOf: (row) => addressOf(row.name, tab),
  })
  const version = useApiVersion()
  const tabs = siloTabsIn(version).map(([id, label]) => ({
    id,
    label,
    address: addressOf(silo.name, id),
  }))
  const subject = useMemo(() => siloSubject(silo), [silo])
  const Content = SILO_PARTS[tab]
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        beside={<Dim>silo</Dim>}
        more={[
          'identity-provider.create',
          'silo.link-pool',
          'silo.link-subnet-pool',
          'silo-access.add',
          'silo-user.create',
          'scim-token.create',
          'go.related',
          ...LOOKS,
          'silo.delete',
        ]}
      >
        <Do id="silo.quotas" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <CommonProperties of={silo} />
          <LastModified of={silo} />
          <Property label="Identity mode">{identityWord(silo.identityMode)}</Property>
          {silo.adminGroupName && (
            <Property label="Admin group">
              <Foreign>{silo.adminGroupName}</Foreign>
            </Property>
          )}
          <Property label="Discoverable">{silo.discoverable ? 'yes' : 'no'}</Property>
        </Properties>
        <Tabs of="Silo" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        <Content silo={name} />
      </Part>
    </>
  )
}
