/** The metrics of several things: a chart for each metric, with a line for each thing. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { Link } from '@/bind/Link'
import { usePlace } from '@/bind/shell'
import { MOST_COMPARED, namesIn } from '@/model/metrics/compared'
import type { Metric } from '@/model/metrics/instance-metrics'
import { count } from '@/model/words'
import type { Found } from '@/resources/metrics/compared'
import { comparedLook } from '@/ui/chart/line-looks'
import { Empty } from '@/ui/Empty'
import { Notice } from '@/ui/Message'
import { Faint, Title } from '@/ui/text'
import { Actions, PageHead } from '../head'
import type { MetricRow } from './MetricCharts'
import { MetricCharts } from './MetricCharts'
import { ControlBar, RangeControls } from './RangeControls'
import { useMetricRange } from './use-metric-range'

interface ComparisonPageProps<T> {
  project: string
  /** 'instances' */
  what: string
  found: readonly Found<T>[]
  /** The page of a thing. */
  linkOf(thing: T): string
  /** In a word, why a thing may have no values: it is stopped. */
  stateOf(thing: T): string | undefined
  /** The metrics of those that were found; must keep its identity. */
  metricsOf(things: readonly T[]): readonly Metric[]
  /** The tabs of the page. */
  tabs?: ReactNode
}

export function ComparisonPage<T extends { id: string; name: string }>({
  project,
  what,
  found,
  linkOf,
  stateOf,
  metricsOf,
  tabs,
}: ComparisonPageProps<T>) {
  const metrics = useMemo(
    () => metricsOf(found.flatMap((one) => ('thing' in one ? [one.thing] : []))),
    [metricsOf, found],
  )
  const charts = useMetricRange(project, metrics)
  const { search } = usePlace()
  const { more } = namesIn(search)
  const rows = useMemo(
    () =>
      found.map((one, i): MetricRow => {
        const { name } = one
        if ('none' in one) return { key: name, name, label: name, note: one.none }
        const state = stateOf(one.thing)
        return {
          key: one.thing.id,
          name,
          label: (
            <>
              <Link href={linkOf(one.thing)}>{name}</Link>
              {state && <Faint>{state}</Faint>}
            </>
          ),
          look: comparedLook(i),
        }
      }),
    [found, linkOf, stateOf],
  )
  return (
    <>
      <PageHead>
        <Title tabIndex={-1}>Compare metrics</Title>
        <Faint>{count(found.length, what.replace(/s$/, ''))}</Faint>
        <Actions />
      </PageHead>
      <ControlBar>
        {tabs}
        <RangeControls charts={charts} />
      </ControlBar>
      {more > 0 && (
        <Notice tone="note" title={`At most ${MOST_COMPARED} are compared at once`}>
          {count(more, what.replace(/s$/, ''))} of the address {more === 1 ? 'is' : 'are'} left out.
        </Notice>
      )}
      {found.length === 0 ? (
        <Empty
          title={`No ${what} to compare`}
          text={`Mark two to ${MOST_COMPARED} ${what} in their list, and compare their metrics from there.`}
        />
      ) : found.every((one) => 'none' in one) ? (
        <Empty
          title={`None of these ${what} can be shown`}
          text={found.map((one) => ('none' in one ? `${one.name} ${one.none}.` : '')).join(' ')}
        />
      ) : (
        <MetricCharts charts={charts} metrics={metrics} rows={rows} />
      )}
    </>
  )
}
