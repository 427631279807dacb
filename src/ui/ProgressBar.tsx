import { ProgressBar as RacProgressBar } from 'react-aria-components'
import { styled } from 'styled-components'
import { color } from './tokens'

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

const Track = styled.svg`
  display: block;
  width: 100%;
  height: 8px;
  background: ${color('sunken')};
  border: 1px solid ${color('line')};
  rect {
    fill: ${color('accent')};
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
      <Track viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width={percent} height="8" />
      </Track>
    </Shape>
  )
}
