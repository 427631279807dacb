/** The range of what a page shows: a choice, and the two times of a custom one, as fields that change the address. */
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Times } from '@/model/exact-time'
import type { Preset, TimeRange } from '@/model/time-range'
import { PRESETS, PRESET_LABEL, rangeFault, rangeWords } from '@/model/time-range'
import type { DateTimeFieldProps } from '@/ui/DateTimeField'
import { loadable } from '@/ui/loadable'
import { Notice } from '@/ui/Message'
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

/** What is wrong with the times of an address, and what is shown instead. */
export function RangeFault({ range }: { range: TimeRange }) {
  const fault = rangeFault(range)
  return fault === undefined ? null : <Notice tone="warn">{fault}</Notice>
}

/** As high as the field. */
const Place = styled.div`
  min-height: 60px;
`

// Most ranges end now: few users need the code of fields for times.
const DateTime = loadable<DateTimeFieldProps>(
  () => import('@/ui/DateTimeField'),
  () => <Place />,
)

/** Milliseconds without typing after which the address is updated. */
const WRITE_AFTER = 400

/** Both fields stay beside each other when one of them has an error under it. */
const Two = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  ${narrow} {
    width: 100%;
  }
`

interface Ends {
  start: number | undefined
  end: number | undefined
}

/** What was typed: in which field last, over which times of the address, and whether it was written to that. */
interface Typed extends Ends {
  last: keyof Ends
  over: Ends
  isWritten: boolean
}

const NONE: Ends = { start: undefined, end: undefined }

const isSame = (a: Ends, b: Ends) => a.start === b.start && a.end === b.end

const REVERSED = {
  start: 'Must come before the second time',
  end: 'Must come after the first time',
}

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
  const given = range.kind === 'preset' ? NONE : range
  const [kept, setTyped] = useState<Typed>()
  let typed = kept
  // What was typed is shown until the address has it, and no longer: then another one may follow, such as by Back.
  if (typed?.isWritten && !isSame(given, typed.over)) {
    typed = undefined
    setTyped(undefined)
  }
  const { start, end } = typed ?? given
  const isWhole = start !== undefined && end !== undefined
  const isReversed = isWhole && start >= end
  const isToWrite = typed !== undefined && !typed.isWritten && isWhole && !isReversed
  useEffect(() => {
    if (!isToWrite) return undefined
    const timer = setTimeout(() => {
      write(rangeWords({ start, end }), 'replace')
      setTyped((now) => now && { ...now, isWritten: true })
    }, WRITE_AFTER)
    return () => clearTimeout(timer)
  }, [isToWrite, start, end, write])
  const zone = times === 'UTC' ? ' (UTC)' : ''
  const field = (key: keyof Ends, label: string) => {
    const value = { start, end }[key]
    const isAtFault = isReversed && key === (typed?.last ?? 'end')
    return (
      <Control $width={250}>
        <DateTime.Component
          label={`${label}${zone}`}
          times={times}
          value={value}
          error={
            isAtFault
              ? REVERSED[key]
              : value === undefined
                ? 'A date and a time are required'
                : undefined
          }
          onChange={(next) =>
            setTyped({ start, end, [key]: next, last: key, over: given, isWritten: false })
          }
        />
      </Control>
    )
  }
  return (
    <Two>
      {field('start', 'From')}
      {field('end', 'To')}
    </Two>
  )
}
