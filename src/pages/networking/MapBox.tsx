/** One place of a map, as a box with lines of text. */
import { memo } from 'react'
import type { ReactNode } from 'react'
import { css } from 'styled-components'
import { Link } from '@/bind/Link'
import { placeText } from '@/model/networking/map'
import type { Box } from '@/model/networking/map-layout'
import { LINE, PAD } from '@/model/networking/map-layout'
import type { BoxLine } from '@/model/networking/map-lines'
import { SIDE, lineWidth } from '@/model/networking/map-widths'
import { instanceBadge } from '@/nouns/compute/instance/rules-look'
import { RowMenu } from '@/ui/grid/Row'
import { CROSS } from '@/ui/grid/styles'
import { StateGlyph } from '@/ui/State'
import { color } from '@/ui/tokens'

/** What is drawn once for each of hundreds of boxes is styled from around them, as the rows of a grid are. */
export const boxStyles = css`
  [data-row] {
    position: absolute;
    padding: ${PAD - 1}px 9px;
    border: 1px solid ${color('control')};
    background: ${color('ground')};
    font-size: 12px;
    line-height: ${LINE}px;
    cursor: default;
    scroll-margin: 48px 8px;
  }
  /* Hundreds of interfaces may be below the visible area. Their sizes are known, so their layout can be skipped. */
  [data-row][data-kind='interface'] {
    content-visibility: auto;
  }
  [data-row][data-kind='subnet'] {
    background: ${color('raised')};
  }
  [data-row][data-passed] {
    border-color: ${color('accent')};
    outline: 1px solid ${color('accent')};
  }
  [data-row][data-passed='ends'] {
    border-color: ${color('bad')};
    outline-color: ${color('bad')};
  }
  [data-row][aria-selected='true'] {
    background: ${color('mark')};
  }
  [data-row][data-cursor] {
    background: ${color('rowFocus')};
    box-shadow: inset 3px 0 ${color('accent')};
  }
  [data-row][data-cursor][data-passed] {
    background: ${color('accentSoft')};
  }
  [data-row]:hover {
    background: ${color('rowFocus')};
  }
  [data-row]:focus-visible {
    outline: var(--focus-width) solid ${color('accent')};
    outline-offset: 1px;
  }
  [data-line] {
    display: flex;
    gap: 8px;
    min-width: 0;
    white-space: nowrap;
  }
  [data-words] {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 6px;
    min-width: 0;
  }
  [data-words] > :last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-line='dim'] {
    color: ${color('dim')};
  }
  [data-line='faint'] {
    color: ${color('faint')};
  }
  [data-cursor] [data-line='faint'],
  [data-row]:hover [data-line='faint'] {
    color: ${color('dim')};
  }
  [data-end] {
    display: flex;
    align-items: center;
    gap: 6px;
    min-width: 0;
    overflow: hidden;
    color: ${color('dim')};
  }
  [data-end='warn'] {
    color: ${color('warn')};
  }
  [data-line] svg {
    flex: none;
  }
  [data-menu] {
    width: 22px;
    height: ${LINE}px;
    margin: 0 -6px 0 auto;
    padding: 0;
    border: 0;
    background: none;
    color: ${color('dim')};
    line-height: ${LINE}px;
    opacity: 0;
  }
  [data-row]:hover [data-menu],
  [data-cursor] [data-menu] {
    opacity: 1;
  }
  @media (hover: none) {
    [data-menu] {
      opacity: 1;
    }
  }
`

const drawn = (path: ReactNode) => (
  <svg
    width="12"
    height="12"
    viewBox="0 0 12 12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.2"
    aria-hidden
  >
    {path}
  </svg>
)

/** What stands before the words at the end of a line. */
export const GLYPHS: Readonly<Record<NonNullable<BoxLine['end']>['glyph'], ReactNode>> = {
  reached: drawn(<path d="M1 4h9L7.5 1.5M11 8H2l2.5 2.5" />),
  overlap: drawn(
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 1.8a4.2 4.2 0 0 1 0 8.4z" fill="currentColor" />
    </>,
  ),
  odd: drawn(
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M2 10L10 2" />
    </>,
  ),
}

/** The line of a path, in the legend. */
export const PATH = drawn(<path d="M0 6h12" strokeWidth="2.5" />)

const ON_PATH = { passes: ', on the path', ends: ', where the path ends' } as const

interface MapBoxProps {
  box: Box
  name: string
  link: string | undefined
  isCursor: boolean
  isStop: boolean
  isMarked: boolean
  /** What the path of a trace does here. */
  path: 'passes' | 'ends' | undefined
}

function Line({ line, box }: { line: BoxLine; box: Box }) {
  const isCut = lineWidth(line) > box.width - 2 * SIDE
  return (
    <div data-line={line.tone}>
      {line.text && (
        <span data-words data-tip={isCut ? line.text : undefined}>
          <span>{line.text}</span>
        </span>
      )}
      {line.end && <End end={line.end} />}
    </div>
  )
}

const End = ({ end }: { end: NonNullable<BoxLine['end']> }) => (
  <span data-end={end.tone}>
    {GLYPHS[end.glyph]}
    <span>{end.text}</span>
  </span>
)

function PlainBox({ box, name, link, isCursor, isStop, isMarked, path }: MapBoxProps) {
  const { place, lines, x, y, width, height } = box
  const [title, ...rest] = lines
  return (
    <div
      role="row"
      tabIndex={isStop ? 0 : -1}
      aria-label={`${placeText(place)}${path === undefined ? '' : ON_PATH[path]}`}
      aria-selected={isMarked}
      data-row={place.id}
      data-kind={place.kind}
      data-cursor={isCursor || undefined}
      data-passed={path}
      style={{ left: x, top: y, width, height }}
    >
      <div role="gridcell">
        <div data-line="ink">
          <span data-words>
            {isMarked && CROSS}
            {title?.state && <StateGlyph badge={instanceBadge(title.state)} />}
            {link === undefined ? (
              <span>{title?.text}</span>
            ) : (
              <Link href={link} tabIndex={-1}>
                {title?.text}
              </Link>
            )}
          </span>
          {title?.end && <End end={title.end} />}
          <RowMenu of={name} />
        </div>
        {rest.map((line, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two routes may read alike
          <Line key={i} line={line} box={box} />
        ))}
      </div>
    </div>
  )
}

/** Drawn again only when something of its own has changed: a map may have hundreds of boxes. */
export const MapBox = memo(PlainBox)
