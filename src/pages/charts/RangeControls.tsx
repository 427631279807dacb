/**
 * The range of charts and how often they poll: above every page of charts. Each control is a command or a query
 * parameter.
 */
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { Do } from '@/bind/Do'
import { watching } from '@/bind/watching'
import { POLL_INTERVALS, pollIntervalLabel, suits } from '@/model/time-range'
import { Select } from '@/ui/Select'
import { Dim } from '@/ui/text'
import { narrow } from '@/ui/tokens'
import { Control } from '../Control'
import { Between, RangeSelect } from '../range'
import type { ChartRange } from './use-chart-range'

export const ControlBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  align-items: flex-end;
  padding: 16px 0;
`

const Right = styled(ControlBar)`
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

/** The range, the poll interval, and whether the charts are tables. */
export function RangeControls({ charts }: { charts: ChartRange }) {
  const { shell, range, pollInterval } = charts
  const isWatching = useStore(watching, (s) => s.on)
  const isPreset = range.kind === 'preset'
  return (
    <>
      <Right>
        <Control>
          <RangeSelect
            range={range}
            onChange={(next) => void shell.run('metrics.range', { range: next }, 'button')}
          />
        </Control>
        {!isPreset && <Between range={range} write={charts.write} />}
        {!isPreset && <Do id="metrics.reset-zoom" />}
        <Control $width={190}>
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
        </Control>
        <Do id="metrics.table" label={charts.asTable ? 'As drawing' : 'As table'} />
      </Right>
      {isPreset && !isWatching && (
        <Dim>
          not watching <Do id="view.watch" label="Watch again" />
        </Dim>
      )}
    </>
  )
}
