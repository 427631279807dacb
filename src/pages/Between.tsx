import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { Times } from '@/model/exact-time'
import type { TimeRange } from '@/model/time-range'
import { rangeWords } from '@/model/time-range'
import { DateTimeField } from '@/ui/DateTimeField'
import { narrow } from '@/ui/tokens'
import type { SearchWriter } from './list/address'
import { Control } from './Control'

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

export interface BetweenProps {
  range: TimeRange
  write: SearchWriter
  /** The zone in which the two times are written and typed. */
  times?: Times
}

/** The two times of a range, as fields that change the address. */
export default function Between({ range, write, times = 'local' }: BetweenProps) {
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
        <DateTimeField
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
