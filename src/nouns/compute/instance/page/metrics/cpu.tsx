import { useMemo, useRef } from 'react'
import { usePlace } from '@/bind/shell'
import { CPU_STATE, CPU_STATES, cpuMetrics } from '@/model/metrics/instance-metrics'
import { useMetricRange } from '@/pages/charts/use-metric-range'
import { Select } from '@/ui/Select'
import { useInstance } from '../InstancePage'
import { MetricsPage } from './MetricsPage'

const CHOICES = ['all', ...CPU_STATES] as const

/** One colour for what is used and for each CPU state, where all charts are side by side. */
const TONES = ['accent', 'ok', 'busy', 'warn', 'off'] as const

export default function CpuMetrics() {
  const { at, instance } = useInstance()
  const { search } = usePlace()
  const select = useRef<HTMLButtonElement>(null)
  const state = CHOICES.find((one) => one === search.get('state')) ?? 'all'
  const metrics = useMemo(
    () => cpuMetrics(instance.id, state, instance.ncpus),
    [instance.id, state, instance.ncpus],
  )
  const charts = useMetricRange(at.project, metrics, () => select.current?.focus())
  return (
    <MetricsPage
      kind="cpu"
      at={at}
      instance={instance}
      charts={charts}
      metrics={metrics}
      {...(state === 'all' && { tones: TONES })}
      chooser={
        <Select
          hideLabel
          label="State"
          value={state}
          options={CHOICES.map((value) => ({
            value,
            label: value === 'all' ? 'All states' : CPU_STATE[value].label,
          }))}
          inputRef={select}
          onChange={(next) => charts.write({ state: next === 'all' ? undefined : next }, 'replace')}
        />
      }
    />
  )
}
