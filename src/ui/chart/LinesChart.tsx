/** Several lines in one chart: the drawing, which line is which, and the same numbers as a table. */
import type { PointerEvent } from 'react'
import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { momentText } from '@/model/chart'
import type { ChartLine } from '@/model/metrics/oxql-tables'
import type { Window } from '@/model/time-range'
import { grouped } from '@/model/words'
import { Faint } from '../text'
import { color } from '../tokens'
import { Numbers, valueText } from './Numbers'
import { Sample } from './Sample'
import { drawn } from './drawn'
import { keysOf } from './keys'
import { lazily } from './lazily'
import { lookOf } from './line-looks'
import { useWidth } from './use-width'

/** Pixels. */
const HEIGHT = 260
/** Rows of the table: more are slow to draw, and the export has all. */
const ROWS = 500

const Figure = styled.figure`
  display: grid;
  gap: 8px;
  min-width: 0;
  margin: 0;
  padding: 12px 16px 10px;
  border: 1px solid ${color('line')};
  background: ${color('raised')};
`

const Title = styled.h3`
  font-weight: 500;
  overflow-wrap: anywhere;
`

/** A line that is always there, so that pointing moves nothing. */
const Under = styled(Faint)`
  min-height: 16px;
  font-size: 12px;
  line-height: 16px;
`

const Paper = styled.div`
  position: relative;
  height: ${HEIGHT}px;
  ${drawn}
`

const Legend = styled.ul`
  display: grid;
  max-height: 140px;
  overflow: auto;
  button {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    width: 100%;
    padding: 1px 4px;
    border: 0;
    background: none;
    color: ${color('dim')};
    font-size: 12px;
    line-height: 18px;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button:hover,
  button[aria-pressed='true'] {
    color: ${color('ink')};
    background: ${color('accentSoft')};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
`

const Scroll = styled.div`
  max-height: ${HEIGHT}px;
  overflow: auto;
`

const useDraw = lazily(async () => (await import('./draw-lines')).drawLines)

interface Lines {
  title: string
  lines: readonly ChartLine[]
}

/** @param props.window that the time axis covers: charts beside each other share one */
export function LinesChart({
  title,
  lines,
  window,
  asTable,
}: Lines & { window: Window; asTable: boolean }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const { value: draw, failed } = useDraw()
  const [kept, setKept] = useState<number>()
  const [pointed, setPointed] = useState<{ line: number; time: number }>()
  const chosen = pointed?.line ?? kept
  const drawing = useMemo(() => {
    if (!draw || width === 0) return undefined
    const values = lines.flatMap(({ points }) => points.flatMap(({ value }) => value ?? []))
    const most = values.reduce((max, value) => Math.max(max, value), 0)
    const least = values.reduce((min, value) => Math.min(min, value), 0)
    return draw({
      lines: lines.map(({ points }, i) => ({ points, look: lookOf(i) })),
      window,
      width,
      height: HEIGHT,
      bottom: least * 1.2,
      top: most * 1.2 || 1,
      chosen,
    })
  }, [draw, lines, window, width, chosen])
  useLayoutEffect(() => {
    paper.current?.replaceChildren(...(drawing ? [drawing.svg] : []))
  }, [drawing])
  const point = ({ clientX, clientY }: PointerEvent) => {
    const at = box.current?.getBoundingClientRect()
    if (at) setPointed(drawing?.nearest(clientX - at.left, clientY - at.top))
  }
  const valueAt = (line: number) => {
    const { points } = lines[line] ?? { points: [] }
    const time = pointed?.time
    const shown =
      time === undefined
        ? points.findLast(({ value }) => value !== null)
        : points.find((one) => one.time === time)
    return valueText(shown?.value)
  }
  const keys = keysOf(lines.map(({ label }) => label))
  const hasValues = lines.some(({ points }) => points.some(({ value }) => value !== null))
  return (
    <Figure aria-labelledby={id}>
      <figcaption>
        <Title id={id}>{title}</Title>
        <Under as="p">{pointed && momentText(pointed.time)}</Under>
      </figcaption>
      {!hasValues && <p>It has no numbers to draw. The export holds what it has.</p>}
      {hasValues && asTable && (
        <Scroll role="region" aria-label={`${title}, as a table`} tabIndex={0}>
          <Numbers title={title} lines={lines} newest={ROWS} />
        </Scroll>
      )}
      {hasValues && !asTable && (
        <>
          <Paper
            ref={box}
            role="img"
            aria-label={`${title}: ${grouped(lines.length)} lines; the table has their values`}
            onPointerMove={point}
            onPointerLeave={() => setPointed(undefined)}
          >
            <div ref={paper} aria-hidden />
            {failed && <p>The drawing could not be loaded.</p>}
          </Paper>
          <Legend>
            {lines.map(({ label }, i) => (
              <li key={keys[i]}>
                <button
                  type="button"
                  aria-pressed={chosen === i}
                  onClick={() => setKept(kept === i ? undefined : i)}
                >
                  <Sample look={lookOf(i)} />
                  <span>{label}</span>
                  <span>{valueAt(i)}</span>
                </button>
              </li>
            ))}
          </Legend>
        </>
      )}
    </Figure>
  )
}
