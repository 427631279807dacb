/** A cubby in the drawing of a rack, as a cell of its grid. */
import { useRef } from 'react'
import { styled } from 'styled-components'
import { Link } from '@/bind/Link'
import { cubbyBadge } from '@/model/hardware/looks'
import { paths } from '@/paths'
import { isForBrowser } from '@/ui/Button'
import { StateGlyph } from '@/ui/State'
import { Track } from '@/ui/Track'
import { color, narrow } from '@/ui/tokens'
import type { Cubby, SledFill } from './rules-front'

const Slot = styled.div`
  > * {
    display: grid;
    grid-template-columns: 2ch 12px minmax(0, max-content) minmax(0, 1fr) 5ch;
    align-items: center;
    gap: 8px;
    min-height: var(--slot);
    padding: 2px 8px;
    border: 1px solid ${color('lineStrong')};
    background: ${color('ground')};
    color: ${color('ink')};
    cursor: default;
    ${narrow} {
      grid-template-columns: 2ch 12px minmax(0, 1fr) 5ch;
      gap: 5px;
      padding: 2px 4px;
    }
  }
  > [data-empty] {
    border-style: dashed;
    border-color: ${color('line')};
    background: none;
  }
  &[aria-selected='true'] > * {
    border-color: ${color('accent')};
    background: ${color('accentSoft')};
    outline: 1px solid ${color('accent')};
  }
  /* Drawn by CSS and not as text: the accessible name of the cubby says the same in words, and more. */
  [data-drawn]::before {
    content: attr(data-drawn);
  }
  .number {
    color: ${color('faint')};
  }
  &[aria-selected='true'] .number {
    color: ${color('dim')};
  }
  .serial {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > * > svg {
    ${narrow} {
      display: none;
    }
  }
  .share {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`

/** Keeps the place of a bar. */
const Nothing = styled.span`
  ${narrow} {
    display: none;
  }
`

/** The accessible name of a cubby. */
function cubbyName({ number, sled, waiting }: Cubby, fill: SledFill | undefined): string {
  const here = sled?.baseboard.serial ?? waiting?.name
  const used = fill && `${fill.share}% of its threads in use`
  return [
    `Cubby ${number}`,
    here && `sled ${here}`,
    cubbyBadge({ sled, waiting }).word,
    sled && used,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The drawing of a cubby: number, state, serial number, usage. */
function Drawn({ cubby, fill }: { cubby: Cubby; fill: SledFill | undefined }) {
  const { number, sled, waiting } = cubby
  const serial = sled?.baseboard.serial ?? waiting?.name
  return (
    <>
      <span className="number" data-drawn={number} />
      {serial === undefined ? <span /> : <StateGlyph badge={cubbyBadge(cubby)} />}
      <span className="serial" data-drawn={serial} />
      {sled && fill ? <Track share={fill.share} /> : <Nothing />}
      <span className="share" data-drawn={sled && fill && `${fill.share} %`} />
    </>
  )
}

interface CubbySlotProps {
  cubby: Cubby
  fill: SledFill | undefined
  /** It has the cursor. */
  isSelected: boolean
  onSelect(): void
}

export function CubbySlot({ cubby, fill, isSelected, onSelect }: CubbySlotProps) {
  const { number, sled, waiting } = cubby
  /** Whether it had the cursor when the pointer was pressed; undefined for keys. */
  const had = useRef<boolean>(undefined)
  const common = {
    'data-at': number,
    'aria-label': cubbyName(cubby, fill),
    tabIndex: isSelected ? 0 : -1,
  }
  const drawn = <Drawn cubby={cubby} fill={fill} />
  return (
    <Slot
      role="gridcell"
      aria-selected={isSelected}
      onPointerDown={() => {
        had.current = isSelected
      }}
      onFocus={onSelect}
    >
      {sled ? (
        <Link
          {...common}
          href={paths.sledInstances({ sledId: sled.id })}
          unsure
          onClick={(event) => {
            // As in a list: the first click moves the cursor, and one where the cursor is opens the sled.
            if (had.current === false && !isForBrowser(event)) {
              event.preventDefault()
              onSelect()
            }
            had.current = undefined
          }}
        >
          {drawn}
        </Link>
      ) : (
        <div {...common} role="img" data-empty={waiting ? undefined : ''}>
          {drawn}
        </div>
      )}
    </Slot>
  )
}
