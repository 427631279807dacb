/** The sensors and the links of a sled over time. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { sledMetrics } from '@/model/metrics/hardware-metrics'
import { MetricCharts } from '@/pages/charts/MetricCharts'
import { ControlBar, RangeControls } from '@/pages/charts/RangeControls'
import { useMetricRange } from '@/pages/charts/use-metric-range'
import { hardwareReads } from '@/resources/hardware/reads'
import { SledPage } from './page-frame'

function Metrics() {
  const { data: sled } = useRead(hardwareReads.sled(useParam('sledId')))
  const { id, baseboard } = sled
  const metrics = useMemo(
    () => sledMetrics({ id, serial: baseboard.serial }),
    [id, baseboard.serial],
  )
  const rows = useMemo(() => [{ key: '', label: baseboard.serial }], [baseboard.serial])
  const charts = useMetricRange(undefined, metrics)
  return (
    <>
      <ControlBar>
        <RangeControls charts={charts} />
      </ControlBar>
      <MetricCharts
        charts={charts}
        metrics={metrics}
        rows={rows}
        why={sled.state !== 'active' && `The sled is ${sled.state}.`}
      />
    </>
  )
}

export default function SledMetrics() {
  return (
    <SledPage tab="sledMetrics">
      <Metrics />
    </SledPage>
  )
}
