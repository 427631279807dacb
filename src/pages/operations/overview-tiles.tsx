/** The tiles of the overview: sleds, resources, disks and IP pools. */
import { useMemo } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useSideRead } from '@/bind/read'
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { VirtualResourceCounts } from '@/api/contract/utilization'
import type { PoolFill } from '@/model/operations/overview'
import { isClosed, isLeaving, poolPercent, poolShare } from '@/model/operations/overview'
import type { ResourceKind } from '@/model/operations/utilization'
import {
  NOT_COUNTED,
  RESOURCE,
  amountText,
  inService,
  percentOf,
  percentText,
  pressureOf,
} from '@/model/operations/utilization'
import { count, grouped } from '@/model/words'
import { paths } from '@/paths'
import { lastWeek } from '@/resources/operations/overview-reads'
import type { Small } from '@/ui/chart/small'
import { Faint } from '@/ui/text'
import type { ColorToken } from '@themes/tokens'
import { OverviewTile } from './OverviewTile'

/** The colour of a drawing by how close to its limit something is. */
const TONE = { ok: 'accent', warn: 'warn', bad: 'bad' } as const

const sledTone = (sled: Sled): ColorToken => {
  if (isLeaving(sled)) return 'warn'
  if (!inService(sled)) return 'off'
  return isClosed(sled) ? 'warn' : 'ok'
}

export function SledTile({ query }: { query: UseQueryResult<{ items: Sled[] }> }) {
  const sleds = query.data?.items
  const small = useMemo<Small | undefined>(
    () => sleds && { kind: 'cells', tones: sleds.map(sledTone) },
    [sleds],
  )
  const serving = sleds?.filter(inService) ?? []
  const open = serving.filter((sled) => !isClosed(sled)).length
  const gone = (sleds?.length ?? 0) - serving.length
  return (
    <OverviewTile
      title="Sleds"
      href={paths.sleds()}
      number={sleds && `${grouped(serving.length)} in service`}
      words={
        sleds && (
          <>
            {grouped(open)} {open === 1 ? 'takes' : 'take'} new instances
            {gone > 0 && <>, {grouped(gone)} out of service</>}
          </>
        )
      }
      kind="cells"
      small={small}
      query={query}
    />
  )
}

export function DiskTile({ query }: { query: UseQueryResult<{ items: PhysicalDisk[] }> }) {
  const disks = query.data?.items
  const [serving, leaving, gone] = useMemo(() => {
    const of = (one: (disk: PhysicalDisk) => boolean) => disks?.filter(one).length ?? 0
    const active = of((disk) => disk.policy.kind === 'in_service' && disk.state === 'active')
    const expunged = of(isLeaving)
    return [active, expunged, (disks?.length ?? 0) - active - expunged]
  }, [disks])
  const small = useMemo<Small | undefined>(
    () =>
      disks && {
        kind: 'parts',
        parts: [
          { n: serving, tone: 'ok' },
          { n: leaving, tone: 'warn' },
          { n: gone, tone: 'off' },
        ],
      },
    [disks, serving, leaving, gone],
  )
  return (
    <OverviewTile
      title="Disks"
      href={paths.physicalDisks()}
      number={disks && `${grouped(serving)} in service`}
      words={
        disks && (
          <>
            {grouped(leaving)} expunged but active, {grouped(gone)} decommissioned
          </>
        )
      }
      kind="parts"
      small={small}
      query={query}
    />
  )
}

/** A kind of resource: what is in use of the estimated capacity, and how that was in the last week. */
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
  const limit = estimate?.[kind]
  const small = useMemo<Small | undefined>(
    () =>
      week.data && {
        kind: 'history',
        points: week.data.points,
        window: week.data.window,
        limit,
        tone: TONE[pressureOf(percent)],
      },
    [week.data, limit, percent],
  )
  return (
    <OverviewTile
      title={RESOURCE[kind].label}
      href={`${paths.systemUtilization()}?tab=metrics&range=7d`}
      number={used && estimate && `${percentText(percent)} in use`}
      words={
        used &&
        estimate &&
        quota && (
          <>
            {amountText(kind, used[kind])} of about {amountText(kind, estimate[kind])}
            <br />
            <Faint data-tip={NOT_COUNTED}>
              quotas: {amountText(kind, quota[kind])}; last 7 days
            </Faint>
          </>
        )
      }
      kind="history"
      small={small}
      query={query.isError ? query : week}
    />
  )
}

/** Bars that fit the tile. */
const MOST_BARS = 8

export function PoolTile({ query }: { query: UseQueryResult<PoolFill[]> }) {
  const pools = query.data
  const fullest = useMemo(
    () => pools?.toSorted((a, b) => poolShare(b) - poolShare(a)).slice(0, MOST_BARS),
    [pools],
  )
  const small = useMemo<Small | undefined>(
    () =>
      fullest && {
        kind: 'bars',
        bars: fullest.map((pool) => ({
          share: poolShare(pool),
          tone: TONE[pressureOf(poolShare(pool))],
        })),
      },
    [fullest],
  )
  const [first] = fullest ?? []
  const unread = pools?.filter(({ utilization }) => !utilization).length ?? 0
  return (
    <OverviewTile
      title="IP pools"
      href={paths.ipPools()}
      number={pools && count(pools.length, 'pool')}
      words={
        first && (
          <>
            fullest: {first.name}
            <br />
            <Faint>
              {poolPercent(first)} in use{unread > 0 && `, ${unread} could not be read`}
            </Faint>
          </>
        )
      }
      kind="bars"
      small={small}
      query={query}
    />
  )
}
