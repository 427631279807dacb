import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Badge, Glyph, StateTone } from '@/model/badge'
import { color } from './tokens'

const SHAPES: Record<Glyph, ReactNode> = {
  full: <circle cx="6" cy="6" r="4" fill="currentColor" />,
  left: (
    <>
      <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" />
      <path d="M6 2.5a3.5 3.5 0 0 0 0 7z" fill="currentColor" />
    </>
  ),
  right: (
    <>
      <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" />
      <path d="M6 2.5a3.5 3.5 0 0 1 0 7z" fill="currentColor" />
    </>
  ),
  dotted: (
    <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeDasharray="1.6 1.15" />
  ),
  ring: <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" />,
  cross: <path d="m3 3 6 6m0-6-6 6" fill="none" stroke="currentColor" strokeWidth="1.4" />,
}

const Mark = styled.span<{ $tone: StateTone }>`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${({ $tone }) => color($tone)};
  max-width: 100%;
  white-space: nowrap;
  svg {
    flex: none;
  }
`

const Word = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
`

const Shape = ({ glyph }: { glyph: Glyph }) => (
  <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden>
    {SHAPES[glyph]}
  </svg>
)

/** The glyph of a state alone, where its word stands elsewhere. */
export const StateGlyph = ({ badge }: { badge: Badge }) => (
  <Mark $tone={badge.tone}>
    <Shape glyph={badge.glyph} />
  </Mark>
)

/** ● running */
export const State = ({ badge }: { badge: Badge }) => (
  <Mark $tone={badge.tone}>
    <Shape glyph={badge.glyph} />
    <Word>{badge.word}</Word>
  </Mark>
)
