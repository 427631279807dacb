/** A map drawn: boxes in columns with the lines between them. */
import type { MouseEvent } from 'react'
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { MapPlace } from '@/model/networking/map'
import type { Fold, MapLayout } from '@/model/networking/map-layout'
import { grouped } from '@/model/words'
import type { Rows } from '@/resources/resource'
import { rowAt, rowEvents } from '@/ui/grid/row-events'
import { Keys } from '@/ui/Keys'
import { Unseen } from '@/ui/text'
import { color } from '@/ui/tokens'
import { rowName } from '../list/tolerant'
import type { ListState } from '../list/use-list'
import { MapBox, boxStyles } from './MapBox'
import type { MapPath } from './MapPath'

const Sheet = styled.div`
  position: relative;
  ${boxStyles}
`

const Curves = styled.svg`
  position: absolute;
  inset: 0;
  overflow: visible;
  pointer-events: none;
  path {
    fill: none;
    stroke: ${color('control')};
  }
  [data-passed] {
    stroke: ${color('accent')};
    stroke-width: 2.5;
  }
  @media (forced-colors: active) {
    path {
      stroke: CanvasText;
    }
    [data-passed] {
      stroke: Highlight;
    }
  }
`

const ColumnHead = styled.div`
  position: absolute;
  font-size: 11px;
  line-height: 16px;
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: ${color('faint')};
`

const Unfold = styled.button`
  position: absolute;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('dim')};
  font: inherit;
  font-size: 12px;
  line-height: 18px;
  text-align: start;
  &:hover {
    color: ${color('ink')};
  }
`

/** The menu of a place at a click with the other button; with Shift the browser's own menu comes. */
const menuAt =
  ({ gridProps }: ListState<MapPlace>) =>
  (event: MouseEvent) => {
    const row = rowAt(event.target)
    const id = row?.dataset['row']
    if (event.shiftKey || !row || id === undefined) return
    event.preventDefault()
    gridProps.onMenu(id, row.querySelector('[data-menu]') ?? row)
  }

/** Places that a key for a screenful goes on by. */
const SCREENFUL = 8

interface MapDrawingProps {
  layout: MapLayout
  resource: Rows<MapPlace>
  list: ListState<MapPlace>
  path: MapPath
  onUnfold(subnet: string): void
  unfoldKeys: string[][] | undefined
}

export function MapDrawing({
  layout,
  resource,
  list,
  path,
  onUnfold,
  unfoldKeys,
}: MapDrawingProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const { cursor, marks, gridProps } = list
  const find = (key: string) =>
    sheet.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`) ?? null
  // The box is focused in an effect: a menu that is just closing would otherwise take the focus back.
  const [wanted, setWanted] = useState<{ key: string }>()
  useLayoutEffect(() => {
    if (wanted) find(wanted.key)?.focus()
  }, [wanted])
  useImperativeHandle(gridProps.ref, () => ({
    focusRow: (key) => setWanted({ key }),
    focusHeader: () => {},
    element: (key) => find(key)?.querySelector('[data-menu]') ?? null,
    screenful: () => SCREENFUL,
  }))
  const tabStop = cursor ?? layout.boxes[0]?.place.id
  const passed = useMemo(() => new Set(path.passed), [path])
  const more = ({ subnet, hidden, x, y, width }: Fold) => (
    <Unfold
      key={subnet.id}
      type="button"
      tabIndex={-1}
      style={{ left: x, top: y, width }}
      onClick={() => onUnfold(subnet.name)}
    >
      + {grouped(hidden)} more<Unseen> in subnet {subnet.name},</Unseen>
      <br />
      <Keys presses={unfoldKeys} /> unfold
    </Unfold>
  )
  return (
    <Sheet
      ref={sheet}
      style={{ width: layout.width, height: layout.height }}
      onContextMenu={menuAt(list)}
      {...rowEvents(gridProps)}
    >
      <Curves width={layout.width} height={layout.height} aria-hidden>
        {layout.curves.map(({ path: d, onPath }) => (
          <path key={d} d={d} data-passed={onPath || undefined} />
        ))}
      </Curves>
      {layout.heads.map(({ text, x, y }) => (
        <ColumnHead key={text} aria-hidden style={{ left: x, top: y }}>
          {text}
        </ColumnHead>
      ))}
      <div role="grid" aria-label={resource.title} aria-multiselectable>
        {layout.boxes.map((box) => {
          const { id } = box.place
          return (
            <MapBox
              key={id}
              box={box}
              name={rowName(resource, box.place) ?? id}
              link={resource.link?.(box.place)}
              isCursor={gridProps.inUse && id === cursor}
              isStop={id === tabStop}
              isMarked={marks.has(id)}
              path={id === path.stop ? 'ends' : passed.has(id) ? 'passes' : undefined}
            />
          )
        })}
      </div>
      {layout.folds.map(more)}
    </Sheet>
  )
}
