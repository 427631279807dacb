/**
 * The controls above the charts: which metric, of what, over which range, how often. Each is a
 * command or a query parameter.
 */
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { usePlace } from '@/bind/shell'
import { Do } from '@/bind/Do'
import { Link } from '@/bind/Link'
import { watching } from '@/bind/watching'
import type { MetricKind } from '@/model/compute/instance-metrics'
import { METRIC_KINDS } from '@/model/compute/instance-metrics'
import {
  PRESETS,
  PRESET_LABEL,
  POLL_INTERVALS,
  rangeWords,
  pollIntervalLabel,
  suits,
} from '@/model/time-range'
import { DateTimeField } from '@/ui/DateTimeField'
import { Select } from '@/ui/Select'
import { TabBar } from '@/ui/Tabs'
import { Dim } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { chartsOf } from '@commands/compute/metrics'
import type { Charts } from './use-charts'

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: flex-end;
  padding: 16px 0;
`

const Narrow = styled.div<{ $width?: number }>`
  width: ${({ $width = 170 }) => $width}px;
  ${narrow} {
    width: 100%;
  }
`

const Right = styled(Bar)`
  flex: 0 1 auto;
  padding: 0;
  margin-left: auto;
  > button {
    min-height: 34px;
  }
  ${narrow} {
    flex: 1 1 100%;
    margin-left: 0;
  }
`

const KIND: Record<MetricKind, string> = { cpu: 'CPU', disk: 'Disk', network: 'Network' }

/** Milliseconds without typing after which the address is updated. */
const WRITE_AFTER = 400

/** The two times of a custom range. */
function Between({ charts: { range, write } }: { charts: Charts }) {
  const given = range.kind === 'custom' ? range : { start: undefined, end: undefined }
  const [typed, setTyped] = useState<{ start: number | undefined; end: number | undefined }>()
  const { start, end } = typed ?? given
  const isValid = start !== undefined && end !== undefined && start < end
  useEffect(() => {
    if (!typed || !isValid) return undefined
    const timer = setTimeout(() => {
      write(rangeWords({ start, end }), 'replace')
      setTyped(undefined)
    }, WRITE_AFTER)
    return () => clearTimeout(timer)
  }, [typed, isValid, start, end, write])
  const error = isValid ? undefined : 'Date range is invalid'
  return (
    <>
      <Narrow $width={210}>
        <DateTimeField
          label="From"
          value={start}
          error={error}
          onChange={(next) => setTyped({ start: next, end })}
        />
      </Narrow>
      <Narrow $width={210}>
        <DateTimeField
          label="To"
          value={end}
          error={error}
          onChange={(next) => setTyped({ start, end: next })}
        />
      </Narrow>
    </>
  )
}

interface ControlsProps {
  kind: MetricKind
  at: { project: string; instance: string }
  charts: Charts
  /** The control that selects what the charts show. */
  chooser: ReactNode
}

export function Controls({ kind, at, charts, chooser }: ControlsProps) {
  const { shell, range, pollInterval } = charts
  const { address } = usePlace()
  const isWatching = useStore(watching, (s) => s.on)
  const isPreset = range.kind === 'preset'
  return (
    <Bar>
      <TabBar
        look="boxes"
        label="Metrics"
        tabs={METRIC_KINDS.map((one) => ({
          href: chartsOf(one, at, address),
          label: KIND[one],
          selected: one === kind,
        }))}
        renderLink={(link) => <Link {...link} />}
      />
      <Narrow>{chooser}</Narrow>
      <Right>
        <Narrow>
          <Select
            label="Range"
            hideLabel
            value={isPreset ? range.preset : 'custom'}
            options={[
              ...PRESETS.map((value) => ({ value, label: PRESET_LABEL[value] })),
              { value: 'custom', label: 'Custom' },
            ]}
            onChange={(next) => void shell.run('metrics.range', { range: next }, 'button')}
          />
        </Narrow>
        {!isPreset && <Between charts={charts} />}
        <Narrow $width={190}>
          <Select
            label="Refresh"
            hideLabel
            value={isPreset && !isWatching ? 'off' : pollInterval}
            disabled={!isPreset || !isWatching}
            options={POLL_INTERVALS.filter((value) => suits(value, range)).map((value) => ({
              value,
              label: pollIntervalLabel(value, range),
            }))}
            onChange={(next) => void shell.run('metrics.every', { every: next }, 'button')}
          />
        </Narrow>
        <Do id="metrics.table" label={charts.asTable ? 'As drawing' : 'As table'} />
      </Right>
      {isPreset && !isWatching && <Dim>not watching: w watches again</Dim>}
    </Bar>
  )
}
