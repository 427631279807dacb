/** The controls above the charts of an instance: metric, disk or interface, time range, poll interval. */
import type { ReactNode } from 'react'
import { usePlace } from '@/bind/shell'
import { Link } from '@/bind/Link'
import type { MetricKind } from '@/model/metrics/instance-metrics'
import { METRIC_KIND, METRIC_KINDS } from '@/model/metrics/instance-metrics'
import { ControlBar, RangeControls } from '@/pages/charts/RangeControls'
import type { MetricRange } from '@/pages/charts/use-metric-range'
import { Control } from '@/pages/Control'
import { TabBar } from '@/ui/Tabs'
import { chartsOf } from '@commands/metrics/metrics'

interface ControlsProps {
  kind: MetricKind
  at: { project: string; instance: string }
  charts: MetricRange
  /** The control that selects the subject of the charts. */
  chooser: ReactNode
}

export function Controls({ kind, at, charts, chooser }: ControlsProps) {
  const { address } = usePlace()
  return (
    <ControlBar>
      <TabBar
        look="boxes"
        label="Metrics"
        tabs={METRIC_KINDS.map((one) => ({
          href: chartsOf(one, at, address),
          label: METRIC_KIND[one],
          selected: one === kind,
        }))}
        renderLink={(link) => <Link {...link} />}
      />
      <Control>{chooser}</Control>
      <RangeControls charts={charts} />
    </ControlBar>
  )
}
