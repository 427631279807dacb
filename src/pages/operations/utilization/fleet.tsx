/** What the silos of the fleet use of their quotas, beside an estimate of what the rack can hold. */
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { Freshness } from '@/bind/Freshness'
import { Part, SideFailure } from '@/bind/Part'
import { useEarlyRead, useSideRead } from '@/bind/read'
import { useScope } from '@/bind/scopes'
import { usePlace } from '@/bind/shell'
import { pollQuietly } from '@/model/polling'
import {
  NOT_COUNTED,
  RESOURCE,
  RESOURCES,
  amountIn,
  capacityEstimate,
  inService,
  totalOf,
} from '@/model/operations/utilization'
import { count } from '@/model/words'
import { paths } from '@/paths'
import { hardwareReads } from '@/resources/hardware/reads'
import { siloUsageResource } from '@/nouns/silos/silo/looks-usage'
import { siloUsages } from '@/resources/operations/utilization'
import { Properties, Property } from '@/ui/Properties'
import { Skeleton } from '@/ui/Skeleton'
import { Faint, Head, Title } from '@/ui/text'
import { Amount } from '@/ui/Amount'
import { About, Tabs, useTabs } from '../../detail'
import { Actions, PageHead } from '../../head'
import { ListPage } from '../../list/ListPage'
import { HardwareCharts } from './HardwareCharts'
import { ProvisionedCharts } from './ProvisionedCharts'
import { UsageBars } from './UsageBars'

const Room = styled.div`
  min-height: 58px;
`

const TABS = [
  ['summary', 'Summary'],
  ['metrics', 'Metrics'],
  ['hardware', 'Hardware'],
] as const

const addressOf = (tab: (typeof TABS)[number][0]) =>
  tab === 'summary' ? paths.systemUtilization() : `${paths.systemUtilization()}?tab=${tab}`

const ALL = TABS.map(([id, label]) => ({ id, label, address: addressOf(id) }))

/** What the sleds in service can hold: an estimate, since the API gives no capacity of the rack. */
function Capacity() {
  const query = useSideRead(hardwareReads.sleds().all())
  const sleds = query.data?.items
  const estimate = sleds && capacityEstimate(sleds)
  return (
    <section aria-labelledby="rack-capacity">
      <PageHead>
        <Head id="rack-capacity">Rack capacity, estimated</Head>
        <Faint>
          {sleds && `70 % of ${count(sleds.filter(inService).length, 'sled')} in service`}
        </Faint>
        <Actions />
      </PageHead>
      <SideFailure what="The capacity" query={query} />
      <Properties>
        {RESOURCES.map((kind) => (
          <Property key={kind} label={RESOURCE[kind].label}>
            {estimate ? (
              <Amount value={amountIn(kind, estimate[kind])} unit={RESOURCE[kind].unit || 'vCPU'} />
            ) : (
              '…'
            )}
          </Property>
        ))}
      </Properties>
    </section>
  )
}

const resource = siloUsageResource()

function Charts() {
  const chosen = usePlace().search.get('silo') ?? undefined
  const { data } = useSideRead(siloUsages().page(undefined))
  const names = useMemo(() => (data?.items ?? []).map(({ name }) => name), [data])
  const of = useMemo(() => ({ level: 'fleet', silo: chosen }) as const, [chosen])
  return (
    <ProvisionedCharts
      of={of}
      choices={{ parameter: 'silo', label: 'Silo', all: 'All silos', names, chosen }}
    />
  )
}

export default function FleetUtilization() {
  const wanted = usePlace().search.get('tab')
  const tab = TABS.find(([id]) => id === wanted)?.[0] ?? 'summary'
  const query = useEarlyRead(siloUsages().page(undefined), pollQuietly)
  const port = useTabs(ALL)
  useScope(useMemo(() => ({ name: 'detail' as const, tabs: port }), [port]))
  const silos = query.data?.items
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Utilization</Title>
        <Faint>{silos && <Freshness query={query} polls />}</Faint>
        <Actions />
      </PageHead>
      <About>
        <Room>
          {silos ? (
            <UsageBars
              provisioned={totalOf(silos.map(({ provisioned }) => provisioned))}
              quota={totalOf(silos.map(({ allocated }) => allocated))}
              quotaLabel="Quota (Total)"
            />
          ) : (
            <Skeleton />
          )}
        </Room>
        <Faint as="p">{NOT_COUNTED}</Faint>
        <Capacity />
        <Tabs of="Utilization" tabs={ALL} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {tab === 'summary' && <ListPage resource={resource} isTab />}
        {tab === 'metrics' && <Charts />}
        {tab === 'hardware' && <HardwareCharts />}
      </Part>
    </>
  )
}
