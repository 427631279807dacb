/** The page of an IP pool: its properties, its usage, its ranges, and the silos that use it. */
import { useMemo } from 'react'
import { systemIpPoolAssign } from '@/api/operations/ip-pool'
import { useApiHas } from '@/bind/api-version'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam, usePlace } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import { poolTypeText, poolVersionText } from '@/model/networking/pool-type'
import { LOOKS } from '@/resources/copies'
import { paths } from '@/paths'
import {
  ASSIGNMENTS,
  assignmentText,
  linkedSiloResource,
  poolSubject,
  rangeResource,
} from './looks'
import { poolReads } from './reads'
import { Properties, Property } from '@/ui/Properties'
import { Dim, Faint } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, Tabs, useTabs } from '@/pages/detail'
import { ListPage } from '@/pages/list/ListPage'
import { useSiblings } from '@/pages/list/siblings'
import { PoolUsedBy } from '@/pages/pools/PoolUsedBy'
import { Utilization } from '@/pages/pools/Utilization'

const TABS = [
  ['ranges', 'IP ranges'],
  ['silos', 'Linked silos'],
  ['used-by', 'Used by'],
] as const

const addressOf = (pool: string, tab: (typeof TABS)[number][0]) =>
  tab === 'ranges' ? paths.ipPool({ pool }) : `${paths.ipPool({ pool })}?tab=${tab}`

function Ranges({ pool }: { pool: string }) {
  return <ListPage resource={useMemo(() => rangeResource(pool), [pool])} isTab />
}

function LinkedSilos({ pool }: { pool: string }) {
  return <ListPage resource={useMemo(() => linkedSiloResource(pool), [pool])} isTab />
}

export default function IpPool() {
  const name = useParam('pool')
  const wanted = usePlace().search.get('tab')
  const [tab] = TABS.find(([id]) => id === wanted) ?? TABS[0]
  const query = useRead(poolReads.pool(name), pollQuietly)
  const { data: pool } = query
  const hasAssignments = useApiHas(systemIpPoolAssign)
  const sibling = useSiblings({
    path: paths.ipPools(),
    title: 'IP pools',
    id: pool.id,
    list: poolReads.pools(),
    addressOf: (row) => addressOf(row.name, tab),
  })
  const tabs = TABS.map(([id, label]) => ({ id, label, address: addressOf(pool.name, id) }))
  const subject = useMemo(() => poolSubject(pool), [pool])
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        beside={<Dim>IP pool</Dim>}
        more={[
          'ip-range.create',
          'ip-pool.link-silo',
          ...(hasAssignments ? ASSIGNMENTS : []),
          'go.related',
          ...LOOKS,
          'ip-pool.delete',
        ]}
      >
        <Do id="ip-pool.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          {pool.ipVersion && <Property label="Version">{poolVersionText(pool)}</Property>}
          {pool.poolType && <Property label="Type">{poolTypeText(pool)}</Property>}
          {hasAssignments && <Property label="Assignment">{assignmentText(pool)}</Property>}
          <CommonProperties of={pool} />
          <LastModified of={pool} />
        </Properties>
        <Utilization usage={poolReads.poolUsage(name)} ipVersion={pool.ipVersion}>
          <Faint>
            The control plane counts addresses for the whole pool: which of them are in use, and in
            which range, it does not show.
          </Faint>
        </Utilization>
        <Tabs of="IP pool" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {tab === 'ranges' && <Ranges pool={name} />}
        {tab === 'silos' && <LinkedSilos pool={name} />}
        {tab === 'used-by' && <PoolUsedBy pool={pool} />}
      </Part>
    </>
  )
}
