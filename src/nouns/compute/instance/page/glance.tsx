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
import { shortId } from '@/model/identity'
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
import { Dim, Faint, Head } from '@/ui/text'
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
  @container (min-width: 600px) {
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
  --chart-height: clamp(150px, 50vh - 375px, 420px);
  display: grid;
  gap: 16px;
  padding-top: 8px;
  @container (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  /* The actions of the head are beside the name there, and no fact takes two lines. */
  @container (min-width: 900px) {
    --chart-height: clamp(150px, 50vh - 325px, 420px);
  }
`

const Between = styled(PageHead)`
  padding-top: 20px;
`

/** The whole id where there is room for it. */
const Id = styled.span`
  > :last-child {
    display: none;
  }
  @container (min-width: 900px) {
    > :first-child {
      display: none;
    }
    > :last-child {
      display: inline;
    }
  }
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

const InstanceId = ({ id }: { id: string }) => (
  <CopyText text={id}>
    <Id>
      <span>{shortId(id)}</span>
      <span>{id}</span>
    </Id>
  </CopyText>
)

const OwnFact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Fact label={label}>
    <Part what={label}>{children}</Part>
  </Fact>
)

function AllFacts({ at, instance, disks }: { at: At; instance: Instance; disks: readonly Disk[] }) {
  const hasPlatforms = useApiHas({ since: R17 })
  const boot = disks.filter(({ id }) => id === instance.bootDiskId)
  const others = disks.filter((disk) => !boot.includes(disk))
  return (
    <Facts>
      <OwnFact label="CPUs, memory">
        <Hardware instance={instance} />
      </OwnFact>
      <OwnFact label="Boot disk">
        <DiskNames at={at} disks={boot} />
      </OwnFact>
      <OwnFact label="Private IP">
        <PrivateAddresses at={at} />
      </OwnFact>
      <OwnFact label="Other disks">
        <DiskNames at={at} disks={others} />
      </OwnFact>
      <OwnFact label="External IP">
        <ExternalAddresses at={at} />
      </OwnFact>
      <Fact label="Auto-restart">{restartWord(instance.autoRestartPolicy)}</Fact>
      <OwnFact label="VPC">
        <VpcName at={at} />
      </OwnFact>
      {hasPlatforms && <Fact label="Platform">{platformText(instance.cpuPlatform)}</Fact>}
      <Fact label="Hostname">{instance.hostname}</Fact>
      {instance.enableJumboFrames && <Fact label="Jumbo frames">on</Fact>}
      <Fact label="Created">
        <Moment at={instance.timeCreated} />
      </Fact>
      <Fact label="ID">
        <InstanceId id={instance.id} />
      </Fact>
      <Fact label="Description">
        <Description of={instance} />
      </Fact>
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
      text={[peak > 0 && `peak ${inFull(peak)} ${chart?.unit}`, metric.text]
        .filter(Boolean)
        .join(' · ')}
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
          <Faint>each point is the mean of a minute</Faint>
          <Actions>
            <Link href={PAGE.cpu(at)}>All metrics</Link>
          </Actions>
        </Between>
        <LastHour at={at} instance={instance} disks={data.items.length} />
      </Room>
    </InstancePage>
  )
}
