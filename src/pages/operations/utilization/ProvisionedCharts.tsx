/** What was provisioned over time: a chart for each kind of resource, of one silo or project, or of all. */
import { useMemo, useRef } from 'react'
import { scaledHeld } from '@/model/operations/provisioned'
import type { ResourceKind } from '@/model/operations/utilization'
import { RESOURCE, RESOURCES } from '@/model/operations/utilization'
import { ChartGrid, QueryChart } from '@/pages/charts/QueryChart'
import { ControlBar, RangeControls } from '@/pages/charts/RangeControls'
import { Control } from '@/pages/Control'
import type { ChartRange } from '@/pages/charts/use-chart-range'
import { useChartRange } from '@/pages/charts/use-chart-range'
import type { Provisioner } from '@/resources/operations/utilization'
import { useProvisioned } from '@/resources/operations/use-provisioned'
import { Select } from '@/ui/Select'
import { chartOfOne } from '@/ui/chart/drawn-chart'

const MEANING: Record<ResourceKind, string> = {
  cpus: 'vCPUs of running instances',
  memory: 'memory of running instances',
  storage: 'disks and snapshots',
}

const TITLES = RESOURCES.map((kind) => ({ title: RESOURCE[kind].label }))

function ProvisionedChart({
  kind,
  of,
  charts,
}: {
  kind: ResourceKind
  of: Provisioner
  charts: ChartRange
}) {
  const query = useProvisioned(of, kind, charts.range, charts.period)
  const answer = query.data
  const chart = useMemo(() => answer && chartOfOne(scaledHeld(answer.points, kind)), [answer, kind])
  return (
    <QueryChart
      title={RESOURCE[kind].label}
      text={MEANING[kind]}
      charts={charts}
      query={query}
      chart={chart}
    />
  )
}

/** What a chooser of charts offers: everything, or one of these by its name. */
export interface Choices {
  /** The query parameter, and the label: 'silo'. */
  parameter: 'silo' | 'project'
  label: string
  /** 'All silos' */
  all: string
  names: readonly string[]
  /** What is shown now; undefined for all. */
  chosen: string | undefined
}

export function ProvisionedCharts({ of, choices }: { of: Provisioner; choices: Choices }) {
  const select = useRef<HTMLButtonElement>(null)
  const charts = useChartRange({
    queries: () => [],
    choose() {
      select.current?.focus()
      return undefined
    },
  })
  const { parameter, label, all, names, chosen } = choices
  // A name that is not among those that were read may still exist: the API decides.
  const listed = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names]
  return (
    <>
      <ControlBar>
        <Control $width={220}>
          <Select
            hideLabel
            label={label}
            value={chosen ?? ''}
            options={[
              { value: '', label: all },
              ...listed.map((name) => ({ value: name, label: name })),
            ]}
            inputRef={select}
            onChange={(next) => charts.write({ [parameter]: next || undefined }, 'replace')}
          />
        </Control>
        <RangeControls charts={charts} />
      </ControlBar>
      <ChartGrid charts={charts} titles={TITLES} rows={[{ key: '', label: chosen ?? all }]}>
        {RESOURCES.map((kind) => (
          <ProvisionedChart
            // Keyed by what it is of, so that the values of one silo never appear under the name of another.
            key={`${kind} ${chosen ?? ''}`}
            kind={kind}
            of={of}
            charts={charts}
          />
        ))}
      </ChartGrid>
    </>
  )
}
