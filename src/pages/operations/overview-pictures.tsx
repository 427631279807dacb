/** The pictures of the overview. Words beside each say the same, and no state is told by a colour alone. */
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Badge, Glyph, StateTone } from '@/model/badge'
import type { Counted } from '@/model/operations/overview'
import { grouped } from '@/model/words'
import { State } from '@/ui/State'
import { color } from '@/ui/tokens'
import type { ColorToken } from '@themes/tokens'

const Track = styled.span<{ $tone: ColorToken }>`
  position: relative;
  display: block;
  height: 10px;
  border: 1px solid ${color('lineStrong')};
  background: ${color('sunken')};
  > .used {
    display: block;
    height: 100%;
    background: ${({ $tone }) => color($tone)};
  }
  > .tick {
    position: absolute;
    inset-block: -5px;
    border-inline-start: 1px dashed ${color('ink')};
  }
`

/**
 * A bar that is filled to what is in use.
 * @param share of the bar to fill, from 0 to 100
 * @param tick where a dashed line crosses it, from 0 to 100
 */
export const Bar = ({ share, tone, tick }: { share: number; tone: ColorToken; tick?: number }) => (
  <Track $tone={tone} aria-hidden>
    <span className="used" style={{ width: `${share}%` }} />
    {tick !== undefined && <span className="tick" style={{ insetInlineStart: `${tick}%` }} />}
  </Track>
)

/** The dashed line of a bar, before the words that say what it is. */
export const Tick = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  height: 14px;
  margin-inline-end: 8px;
  vertical-align: middle;
  border-inline-start: 1px dashed ${color('ink')};
`

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 20px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
`

/** What each look of a picture means, and how many things have it. */
export const Legend = ({ of }: { of: readonly Counted[] }) => (
  <List>
    {of.map(({ badge, n }) => (
      <li key={badge.word}>
        <State badge={{ ...badge, word: `${grouped(n)} ${badge.word}` }} />
      </li>
    ))}
  </List>
)

const FRAME = <rect x="0.5" y="0.5" width="15" height="15" fill="none" stroke="currentColor" />

/** What is inside the square of a thing; the glyph in the legend is alike. */
const INSIDE: Partial<Record<Glyph, ReactNode>> = {
  full: <rect width="16" height="16" fill="currentColor" />,
  right: <rect x="8" width="8" height="16" fill="currentColor" />,
  cross: <path d="m4 4 8 8m0-8-8 8" fill="none" stroke="currentColor" strokeWidth="1.4" />,
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  padding-block: 2px;
`

const Square = styled.svg<{ $tone: StateTone }>`
  color: ${({ $tone }) => color($tone)};
`

/** A square for each thing. @param things each with its name */
export const Squares = ({ things }: { things: readonly { name: string; badge: Badge }[] }) => (
  <Row aria-hidden>
    {things.map(({ name, badge }) => (
      <Square
        key={name}
        width="16"
        height="16"
        viewBox="0 0 16 16"
        data-tip={`${name}: ${badge.word}`}
        $tone={badge.tone}
      >
        {FRAME}
        {INSIDE[badge.glyph]}
      </Square>
    ))}
  </Row>
)

const Divided = styled.div`
  display: flex;
  gap: 2px;
  height: 16px;
  padding-block: 2px;
`

const Piece = styled.span<{ $tone: StateTone }>`
  min-width: 4px;
  border: 1px solid ${({ $tone }) => color($tone)};
  &[data-glyph='full'] {
    background: ${({ $tone }) => color($tone)};
  }
  &[data-glyph='cross'] {
    background: repeating-linear-gradient(
      45deg,
      transparent 0 3px,
      ${({ $tone }) => color($tone)} 3px 5px
    );
  }
`

/** One bar, divided by how many things have each look: full, hatched, empty. */
export const Parts = ({ of }: { of: readonly Counted[] }) => (
  <Divided aria-hidden>
    {of.map(({ badge, n }) => (
      <Piece
        key={badge.word}
        data-glyph={badge.glyph}
        $tone={badge.tone}
        style={{ flex: `${n} 1 0` }}
      />
    ))}
  </Divided>
)
