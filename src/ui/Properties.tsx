import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { color, narrow } from './tokens'

/** Each cell draws its left and top line; the strip covers the outer ones with its own border. */
const Strip = styled.dl`
  display: flex;
  flex-wrap: wrap;
  border: 1px solid ${color('line')};
  overflow: hidden;
`

/** Shrinks before another property wraps. In a narrow window, its whole text is shown. */
const yielding = css`
  flex: 1 1 150px;
  min-width: 0;
  dd {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${narrow} {
    flex: 1 0 auto;
    dd {
      white-space: normal;
    }
  }
`

const Cell = styled.div<{ $yields: boolean }>`
  flex: 1 0 auto;
  max-width: 100%;
  margin: -1px 0 0 -1px;
  padding: 10px 16px 8px 14px;
  border: solid ${color('line')};
  border-width: 1px 0 0 1px;

  dt {
    font-size: 11px;
    line-height: 16px;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    color: ${color('faint')};
  }
  ${({ $yields }) => $yields && yielding}
`

interface PropertyProps {
  label: string
  /** A long text may be cut to keep the others in one line. */
  yields?: boolean
  children?: ReactNode
}

/** The strip of properties at the head of a detail page; it wraps. Its children are `Property`. */
export const Properties = ({ children }: { children: ReactNode }) => <Strip>{children}</Strip>

/** One property; an empty value shows a dash. */
export function Property({ label, yields = false, children }: PropertyProps) {
  const empty = children === undefined || children === null || children === ''
  return (
    <Cell $yields={yields}>
      <dt>{label}</dt>
      <dd translate="no">{empty ? '—' : children}</dd>
    </Cell>
  )
}
