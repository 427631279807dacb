import { styled } from 'styled-components'
import type { TimeRange } from '@/model/time-range'
import { rangeFault } from '@/model/time-range'
import { Notice } from '@/ui/Message'

const Apart = styled.div`
  padding: 8px 0;
`

/** What is wrong with the times of an address, and what is shown instead. */
export function RangeFault({ range }: { range: TimeRange }) {
  const fault = rangeFault(range)
  return fault === undefined ? null : (
    <Apart>
      <Notice tone="warn">{fault}</Notice>
    </Apart>
  )
}
