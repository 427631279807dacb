/** The cards of the overview: resources, sleds, disks and IP pools. */
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import { useSideRead } from '@/bind/read'
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { PoolFills } from '@/model/operations/overview'
import {
  PRESSURE_BADGE,
  diskStanding,
  fullestFirst,
  legendOf,
  poolLeft,
  poolShare,
  poolWarning,
  sledStanding,
} from '@/model/operations/overview'
import type { ResourceKind } from '@/model/operations/utilization'
import {
  NOT_COUNTED,
  RESOURCE,
  amountIn,
  amountText,
  clamped,
  inService,
  percentOf,
  percentText,
  pressureOf,
} from '@/model/operations/utilization'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import { lastWeek } from '@/resources/operations/overview-reads'
import { SmallChart } from '@/ui/chart/SmallChart'
import type { Small } from '@/ui/chart/small'
import { State } from '@/ui/State'
import { Dim, Faint } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { OverviewTile } from './OverviewTile'
import { Bar, Legend, Parts, Squares, Tick } from './overview-pictures'

/** The colour of a bar by how close to its limit something is. */
const TONE = { ok: 'accent', warn: 'warn', bad: 'bad' } as const

const Below = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 180px);
  justify-content: space-between;
  gap: 0 16px;
  > :last-child {
    text-align: end;
  }
`

/** Pixels. */
const TREND = 28

/** A kind of resource: what is in use of the estimated capacity, beside what the quotas promise, and the last week. */
export function ResourceTile({
  kind,
  query,
  used,
  quota,
  estimate,
}: {
  kind: ResourceKind
  query: UseQueryResult<unknown>
  used: VirtualResourceCounts | undefined
  quota: VirtualResourceCounts | undefined
  estimate: VirtualResourceCounts | undefined
}) {
  const week = useSideRead(lastWeek(kind))
  const percent = used && estimate && percentOf(used[kind], estimate[kind])
  const pressure = pressureOf(percent)
  const small = useMemo<Small | undefined>(
    () =>
      week.data && {
        points: week.data.points,
        window: week.data.window,
        tone: TONE[pressure],
      },
    [week.data, pressure],
  )
  const promised = quota && estimate && percentOf(quota[kind], estimate[kind])
  return (
    <OverviewTile
      title={RESOURCE[kind].label}
      area={kind}
      href={`${paths.systemUtilization()}?tab=metrics&range=7d`}
      beside={
        used &&
        estimate && (
          <>
            {pressure !== 'ok' && <State badge={PRESSURE_BADGE[pressure]} />} {percentText(percent)}
          </>
        )
      }
      number={
        used &&
        estimate && (
          <>
            {amountIn(kind, used[kind])} of about {amountIn(kind, estimate[kind])}{' '}
            {RESOURCE[kind].unit || 'vCPU'}
          </>
        )
      }
      query={query.isError ? query : week}
    >
      <Bar
        share={clamped(percent)}
        tone={TONE[pressure]}
        {...(promised !== undefined && { tick: clamped(promised) })}
      />
      <Below>
        <Dim data-tip={NOT_COUNTED}>
          {quota && (
            <>
              <Tick />
              quotas promise {amountText(kind, quota[kind])}
            </>
          )}
        </Dim>
        <SmallChart small={small} height={TREND} />
        <span>{promised !== undefined && promised > 100 && <Faint>more than there is</Faint>}</span>
        <Faint>7 days</Faint>
      </Below>
    </OverviewTile>
  )
}

/** In which rack and cubby a sled is: the squares are in the order of the rack. */
const placeOf = ({ rackId, slot }: Sled) => `${rackId} ${String(slot ?? 99).padStart(2, '0')}`

export function SledTile({ query }: { query: UseQueryResult<{ items: Sled[] }> }) {
  const sleds = query.data?.items
  const things = useMemo(
    () =>
      sleds
        ?.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
        .map((sled) => ({ name: sled.baseboard.serial, badge: sledStanding(sled) })),
    [sleds],
  )
  return (
    <OverviewTile
      title="Sleds"
      area="sleds"
      href={paths.sleds()}
      number={
        sleds && `${grouped(sleds.filter(inService).length)} of ${grouped(sleds.length)} in service`
      }
      query={query}
    >
      {things && (
        <>
          <Squares things={things} />
          <Legend of={legendOf(things.map(({ badge }) => badge))} />
        </>
      )}
    </OverviewTile>
  )
}

export function DiskTile({ query }: { query: UseQueryResult<{ items: PhysicalDisk[] }> }) {
  const disks = query.data?.items
  const legend = useMemo(() => disks && legendOf(disks.map(diskStanding)), [disks])
  return (
    <OverviewTile
      title="Disks"
      area="disks"
      href={paths.physicalDisks()}
      number={
        disks && `${grouped(disks.filter(inService).length)} of ${grouped(disks.length)} in service`
      }
      query={query}
    >
      {legend && (
        <>
          <Parts of={legend} />
          <Legend of={legend} />
        </>
      )}
    </OverviewTile>
  )
}

/** A line for each pool: its name, a bar, what is left. In a narrow window the bar takes a line of its own. */
const Pools = styled.ul`
  display: grid;
  grid-template-columns: fit-content(24ch) minmax(48px, 1fr) auto;
  gap: 8px 16px;
  margin: 0;
  padding: 4px 0 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: center;
  }
  li > a {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  li > a:hover {
    text-decoration: underline;
  }
  li > :last-child {
    justify-self: end;
  }
  ${narrow} {
    li {
      display: flex;
      flex-wrap: wrap;
      gap: 2px 12px;
    }
    li > :last-child {
      margin-inline-start: auto;
    }
    li > [aria-hidden] {
      order: 1;
      flex-basis: 100%;
    }
  }
`

/** Lines that fit the card. */
const MOST_POOLS = 10

export function PoolTile({ query }: { query: UseQueryResult<PoolFills> }) {
  const pools = query.data
  const fullest = useMemo(() => pools && fullestFirst(pools.looked).slice(0, MOST_POOLS), [pools])
  const others = (pools?.looked.length ?? 0) - (fullest?.length ?? 0)
  const rest = pools ? pools.total - pools.looked.length : 0
  return (
    <OverviewTile
      title="IP pools"
      area="pools"
      href={paths.ipPools()}
      beside={pools && grouped(pools.total)}
      hasNumber={false}
      query={query}
    >
      {fullest && (
        <Pools>
          {fullest.map((pool) => {
            const warning = poolWarning(pool)
            const tone =
              warning?.tone === 'bad' || warning?.tone === 'warn' ? warning.tone : 'accent'
            return (
              <li key={pool.name}>
                <Link href={paths.ipPool({ pool: pool.name })}>{pool.name}</Link>
                <Bar share={poolShare(pool)} tone={tone} />
                {warning ? <State badge={warning} /> : <Dim>{poolLeft(pool)}</Dim>}
              </li>
            )
          })}
        </Pools>
      )}
      {others > 0 && <Faint>and {grouped(others)} with more left</Faint>}
      {rest > 0 && <Faint>{grouped(rest)} not looked at</Faint>}
      {pools?.total === 0 && <Dim>There are none.</Dim>}
    </OverviewTile>
  )
}
