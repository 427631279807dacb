/** The page of a subnet pool: its properties, its usage, its members, and the silos that use it. */
import { useMemo } from 'react'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { poolVersionText } from '@/model/networking/pool-type'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { memberResource, subnetPoolSiloResource, subnetPoolSubject } from './looks'
import { subnetPoolReads } from './reads'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, Tabs, useTabs } from '@/pages/detail'
import { ListPage } from '@/pages/list/ListPage'
import { useSiblings } from '@/pages/list/siblings'
import { Utilization } from '@/pages/pools/Utilization'

const TABS = [
  ['members', 'Members'],
  ['silos', 'Linked silos'],
] as const

const addressOf = (subnetPool: string, tab: (typeof TABS)[number][0]) =>
  tab === 'members'
    ? paths.subnetPool({ subnetPool })
    : `${paths.subnetPool({ subnetPool })}?tab=${tab}`

function Members({ pool }: { pool: string }) {
  return <ListPage resource={useMemo(() => memberResource(pool), [pool])} isTab />
}

function LinkedSilos({ pool }: { pool: string }) {
  return <ListPage resource={useMemo(() => subnetPoolSiloResource(pool), [pool])} isTab />
}

export default function SubnetPool() {
  const name = useParam('subnetPool')
  const tab = usePlace().search.get('tab') === 'silos' ? 'silos' : 'members'
  const query = useRead(subnetPoolReads.pool(name), pollQuietly)
  const { data: pool } = query
  const sibling = useSiblings({
    path: paths.subnetPools(),
    title: 'Subnet pools',
    id: pool.id,
    list: subnetPoolReads.pools(),
    addressOf: (row) => addressOf(row.name, tab),
  })
  const tabs = TABS.map(([id, label]) => ({ id, label, address: addressOf(pool.name, id) }))
  const subject = useMemo(() => subnetPoolSubject(pool), [pool])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        beside={<Dim>subnet pool</Dim>}
        more={[
          'subnet-pool-member.create',
          'subnet-pool.link-silo',
          'go.related',
          'copy.id',
          'copy.cli',
          'copy.terraform',
          'history.view',
          'view.raw',
          'subnet-pool.delete',
        ]}
      >
        <Do id="subnet-pool.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <Property label="Version">
            {poolVersionText({ ipVersion: pool.ipVersion, poolType: undefined })}
          </Property>
          <CommonProperties of={pool} />
          <LastModified of={pool} />
        </Properties>
        <Utilization usage={subnetPoolReads.usage(name)} ipVersion={pool.ipVersion} />
        <Tabs of="Subnet pool" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {tab === 'silos' ? <LinkedSilos pool={name} /> : <Members pool={name} />}
      </Part>
    </>
  )
}
