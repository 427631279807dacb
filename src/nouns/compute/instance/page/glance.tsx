/** An instance at a glance, beside its list: its facts, and charts of how it did in the last hour. */
import type { ComponentProps, ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { Disk } from '@/api/contract/disk'
import type { Instance } from '@/api/contract/instance'
import { serverNow } from '@/api/server-time'
import { R17 } from '@/api/version'
import { useApiHas } from '@/bind/api-version'
import { Link } from '@/bind/Link'
import { Part, SideFailure } from '@/bind/Part'
import { useRead, useSideRead } from '@/bind/read'
import { useShell } from '@/bind/shell'
import { inFull, scaledTogether, within } from '@/model/chart'
import { sizeText } from '@/model/units'
import { glanceMetrics } from '@/model/metrics/instance-metrics'
import type { GlanceMetric, MetricKind } from '@/model/metrics/instance-metrics'
import { addressesOf } from '@/model/networking/ip-stack'
import {
  DEFAULT_POLL_INTERVAL,
  PRESET_LABEL,
  betweenWords,
  periodOf,
  windowOf,
} from '@/model/time-range'
import type { Window } from '@/model/time-range'
import { QueryChart } from '@/pages/charts/QueryChart'
import { PageHead, Actions } from '@/pages/head'
import { withChanges } from '@/pages/list/address'
import { paths } from '@/paths'
import { Blank, Description } from '@/resources/cells'
import { computeReads } from '@/resources/compute/reads'
import { useTimeseriesTogether } from '@/resources/compute/timeseries'
import { Moment } from '@/resources/Moment'
import { networkingReads } from '@/resources/networking/reads'
import { CopyText } from '@/ui/CopyText'
import { createCrosshair } from '@/ui/chart/crosshair'
import { chartOfOne } from '@/ui/chart/drawn-chart'
import { Fact, Facts } from '@/ui/Facts'
import { Dim, Head } from '@/ui/text'
import { Hardware } from '../looks'
import { platformText } from '../rules-cpu-platform'
import { mayBeMeasured } from '../rules-state'
import { ExternalAddresses, InstancePage, VpcName, restartWord, useInstance } from './InstancePage'

/** Two facts in a line, and two charts, where there is room. */
const Room = styled.div`
  container-type: inline-size;
  padding-top: 16px;
  dt {
    padding-left: 8px;
  }
  @container (min-width: 680px) {
    dl {
      grid-template-columns: max-content minmax(0, 1fr) max-content minmax(0, 1fr);
    }
    dl > div {
      grid-column: span 2;
    }
  }
`

const Charts = styled.div`
  /* What is above them has its height, and two rows of them have the rest of the window. */
  --chart-height: clamp(150px, 50vh - 330px, 420px);
  display: grid;
  gap: 16px;
  padding: 8px 0 24px;
  @container (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`

const Between = styled(PageHead)`
  padding-top: 20px;
`

type At = ReturnType<typeof useInstance>['at']

/** So many disks have a link; the others are counted. */
const NAMED = 3

function DiskNames({ at, disks }: { at: At; disks: readonly Disk[] }) {
  if (disks.length === 0) return <Blank />
  const more = disks.length - NAMED
  return (
    <>
      {disks.slice(0, NAMED).map((disk, i) => (
        <span key={disk.id}>
          {i > 0 && ', '}
          <Link href={paths.disk({ project: at.project, disk: disk.name })}>{disk.name}</Link>{' '}
          <Dim>{sizeText(disk.size)}</Dim>
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <Link href={paths.instanceStorage(at)}>+{more}</Link>
        </>
      )}
    </>
  )
}

function PrivateAddresses({ at }: { at: At }) {
  const { data: nics } = useRead(networkingReads.instanceNics(at))
  const all = nics.items.flatMap(addressesOf)
  return all.length === 0 ? <Blank /> : all.join(', ')
}

function AllFacts({ at, instance, disks }: { at: At; instance: Instance; disks: readonly Disk[] }) {
  const hasPlatforms = useApiHas({ since: R17 })
  const boot = disks.filter(({ id }) => id === instance.bootDiskId)
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ['CPUs, memory', <Hardware instance={instance} />],
    ['Boot disk', <DiskNames at={at} disks={boot} />],
    ['Private IP', <PrivateAddresses at={at} />],
    ['Other disks', <DiskNames at={at} disks={disks.filter((disk) => !boot.includes(disk))} />],
    ['External IP', <ExternalAddresses at={at} />],
    ['Auto-restart', restartWord(instance.autoRestartPolicy)],
    ['VPC', <VpcName at={at} />],
    ...(hasPlatforms ? [['Platform', platformText(instance.cpuPlatform)] as const] : []),
    ['Hostname', instance.hostname],
    ...(instance.enableJumboFrames ? [['Jumbo frames', 'on'] as const] : []),
    ['Created', <Moment at={instance.timeCreated} />],
    ['ID', <CopyText text={instance.id}>{instance.id}</CopyText>],
    ['Description', <Description of={instance} />],
  ]
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          <Part what={label}>{value}</Part>
        </Fact>
      ))}
    </Facts>
  )
}

const LAST_HOUR = { kind: 'preset', preset: '1h' } as const
const PERIOD = periodOf(DEFAULT_POLL_INTERVAL, LAST_HOUR)

const TONE = { cpu: 'accent', disk: 'busy', network: 'new' } as const

const PAGE = {
  cpu: paths.instanceMetricsCpu,
  disk: paths.instanceMetricsDisk,
  network: paths.instanceMetricsNetwork,
} satisfies Record<MetricKind, unknown>

interface GlanceChartProps {
  at: At
  metric: GlanceMetric
  shared: ComponentProps<typeof QueryChart>['charts']
  query: Pick<ReturnType<typeof useTimeseriesTogether>, 'data' | 'isFetching'>
}

/** Dragging over it opens that time on the page of all metrics of its kind. */
function GlanceChart({ at, metric, shared, query }: GlanceChartProps) {
  const shell = useShell()
  const { data } = query
  const { measure, kind } = metric
  const chart = useMemo(() => {
    const series = data?.series.get(metric.query.metric) ?? { points: [], count: 0 }
    const [scaled] = data ? scaledTogether([within(series, data.window)], measure) : []
    return scaled && chartOfOne(scaled, TONE[kind])
  }, [data, metric.query.metric, measure, kind])
  const peak = Math.max(...(chart?.lines[0]?.points ?? []).map(({ value }) => value ?? -Infinity))
  const pick = (window: Window) => shell.go(withChanges(PAGE[kind](at), betweenWords(window)))
  return (
    <QueryChart
      title={metric.title}
      text={`${metric.text}${peak > 0 ? ` · peak ${inFull(peak)} ${chart?.unit}` : ''}`}
      charts={{ ...shared, pick }}
      // What failed is said once, for all of them.
      query={{ ...query, error: undefined }}
      chart={chart}
    />
  )
}

function LastHour({ at, instance, disks }: { at: At; instance: Instance; disks: number }) {
  const nics = useSideRead(networkingReads.instanceNics(at)).data?.items.length ?? 0
  const metrics = useMemo(
    () => glanceMetrics(instance, { disk: disks, network: nics }),
    [instance, disks, nics],
  )
  const isMeasured = mayBeMeasured(instance, windowOf(LAST_HOUR, serverNow()).start)
  const answer = useTimeseriesTogether(
    at.project,
    metrics.map(({ query }) => query),
    LAST_HOUR,
    { period: PERIOD, isWanted: isMeasured },
  )
  const [crosshair] = useState(createCrosshair)
  const shared = { range: LAST_HOUR, asTable: false, crosshair, pick: () => {} }
  const { data, error, isFetching } = answer
  if (!isMeasured)
    return (
      <Dim as="p">
        Nothing was measured in the last hour: the instance is {instance.runState}. What came before
        is under <Link href={PAGE.cpu(at)}>Metrics</Link>.
      </Dim>
    )
  return (
    <>
      <SideFailure what="The metrics" query={answer} />
      {(data || !error) && (
        <Charts>
          {metrics.map((metric) => (
            <GlanceChart
              key={metric.title}
              at={at}
              metric={metric}
              shared={shared}
              query={{ data, isFetching }}
            />
          ))}
        </Charts>
      )}
    </>
  )
}

export default function Glance() {
  const { at, instance } = useInstance()
  const { data } = useRead(computeReads.instanceDisks(at))
  return (
    <InstancePage tab="glance">
      <Room>
        <AllFacts at={at} instance={instance} disks={data.items} />
        <Between>
          <Head>{PRESET_LABEL[LAST_HOUR.preset]}</Head>
          <Actions>
            <Link href={PAGE.cpu(at)}>All metrics</Link>
          </Actions>
        </Between>
        <LastHour at={at} instance={instance} disks={data.items.length} />
      </Room>
    </InstancePage>
  )
}
