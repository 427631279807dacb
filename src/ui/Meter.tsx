import { useId } from 'react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Track } from './Track'

const Shape = styled.div`
  display: grid;
  gap: 6px;
  min-width: 0;
  > .words {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
    font-variant-numeric: tabular-nums;
  }
`

/**
 * How much of something is in use, as a bar with its figures.
 * @param share of the bar to fill, from 0 to 100
 * @param percent the share in words: it may be more exact than the bar
 */
export function Meter({
  label,
  share,
  percent,
  children,
}: {
  label: string
  share: number
  percent: string
  /** The figures below the bar. */
  children?: ReactNode
}) {
  const id = useId()
  return (
    <Shape>
      <div className="words">
        <span id={id}>{label}</span>
        <span aria-hidden>{percent}</span>
      </div>
      <div
        role="meter"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={`${percent} in use`}
      >
        <Track share={share} />
      </div>
      {children}
    </Shape>
  )
}
