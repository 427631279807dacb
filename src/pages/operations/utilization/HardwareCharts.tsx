/** The sensors and the links of all sleds together, over time. */
import { useMemo } from 'react'
import { useSideRead } from '@/bind/read'
import { rackMetrics } from '@/model/metrics/hardware-metrics'
import { inService } from '@/model/operations/utilization'
import { MetricCharts } from '@/pages/charts/MetricCharts'
import { ControlBar, RangeControls } from '@/pages/charts/RangeControls'
import { useMetricRange } from '@/pages/charts/use-metric-range'
import { hardwareReads } from '@/resources/hardware/reads'

const ROWS = [{ key: '', label: 'All sleds' }]

export function HardwareCharts() {
  const { data } = useSideRead(hardwareReads.sleds().all())
  const sleds = data?.items.filter(inService).length ?? 1
  const metrics = useMemo(() => rackMetrics(sleds), [sleds])
  const charts = useMetricRange(undefined, metrics)
  return (
    <>
      <ControlBar>
        <RangeControls charts={charts} />
      </ControlBar>
      <MetricCharts charts={charts} metrics={metrics} rows={ROWS} />
    </>
  )
}
