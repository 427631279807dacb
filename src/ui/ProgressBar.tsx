import { ProgressBar as RacProgressBar } from 'react-aria-components/ProgressBar'
import { styled } from 'styled-components'
import { Track } from './Track'

const Shape = styled(RacProgressBar)`
  display: grid;
  gap: 6px;
  > .words {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-variant-numeric: tabular-nums;
  }
`

/**
 * A progress bar.
 * @param text shown beside the percentage
 */
export function ProgressBar({
  label,
  percent,
  text,
}: {
  label: string
  percent: number
  text: string
}) {
  return (
    <Shape aria-label={label} value={percent} valueLabel={`${percent} %, ${text}`}>
      <div className="words" aria-hidden>
        <span>{text}</span>
        <span>{percent} %</span>
      </div>
      <Track share={percent} />
    </Shape>
  )
}
