/** The range of what a page shows: a choice, and the two times of a custom one, as fields that change the address. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Times } from '@/model/exact-time'
import type { Preset, TimeRange } from '@/model/time-range'
import { PRESETS, PRESET_LABEL, rangeWords } from '@/model/time-range'
import { DateTimeField } from '@/ui/DateTimeField'
import { Select } from '@/ui/Select'
import { narrow } from '@/ui/tokens'
import type { SearchWriter } from './list/address'

/** A field of a row of controls; in a narrow window it takes the whole width. */
export const Control = styled.div<{ $width?: number }>`
  width: ${({ $width = 170 }) => $width}px;
  ${narrow} {
    width: 100%;
  }
`

/** The choice of a range: the usual ones, or two times of its own. */
export const RangeSelect = ({
  range,
  onChange,
}: {
  range: TimeRange
  onChange: (range: Preset | 'custom') => void
}) => (
  <Select
    label="Range"
    hideLabel
    value={range.kind === 'preset' ? range.preset : 'custom'}
    options={[
      ...PRESETS.map((value) => ({ value, label: PRESET_LABEL[value] })),
      { value: 'custom', label: 'Custom' },
    ]}
    onChange={onChange}
  />
)

/** Milliseconds without typing after which the address is updated. */
const WRITE_AFTER = 400

/** @param times the zone in which the two times are written and typed */
export function Between({
  range,
  write,
  times = 'local',
}: {
  range: TimeRange
  write: SearchWriter
  times?: Times
}) {
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
  const zone = times === 'UTC' ? ' (UTC)' : ''
  const error = isValid ? undefined : 'Date range is invalid'
  return (
    <>
      <Control $width={210}>
        <DateTimeField
          label={`From${zone}`}
          times={times}
          value={start}
          error={error}
          onChange={(next) => setTyped({ start: next, end })}
        />
      </Control>
      <Control $width={210}>
        <DateTimeField
          label={`To${zone}`}
          times={times}
          value={end}
          error={error}
          onChange={(next) => setTyped({ start, end: next })}
        />
      </Control>
    </>
  )
}
