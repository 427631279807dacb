/** What every chart draws around its values with Observable Plot: the lines and the texts of both axes. */
import { axisX, axisY, gridX, gridY, ruleY } from '@observablehq/plot'
import { timeTick } from '@/model/chart'
import type { Window } from '@/model/time-range'
import { color } from '../tokens'

/** Pixels for the label of a tick of the time axis. */
const TICK_ROOM = 110

/** A drawing of so many pixels has room for a finer line in the middle of two ticks. */
const FINE_HEIGHT = 300

/** So many finer lines of time there are for each text: five minutes where the texts are a quarter of an hour apart. */
const FINE_TIMES = 3

/** Finer lines stay behind those with a text. */
const FINE = 0.5

interface AxesRequest {
  window: Window
  /** Pixels. */
  width: number
  height: number
  /** The value at the lower end of the axis. */
  bottom: number
  /** The values with a line and a text, or how many there are about. */
  ticks: readonly number[] | number
  textOf: (value: number) => string
}

/** The values in the middle of each two. */
const between = (ticks: readonly number[]) =>
  ticks.slice(1).map((tick, i) => (tick + (ticks[i] ?? tick)) / 2)

export function axes({ window, width, height, bottom, ticks, textOf }: AxesRequest) {
  const times = Math.max(2, Math.min(5, Math.floor(width / TICK_ROOM)))
  const lines = { stroke: color('line'), strokeOpacity: 1 }
  const fine = { stroke: color('line'), strokeOpacity: FINE }
  const texts = {
    anchor: 'right',
    label: null,
    tickSize: 0,
    tickPadding: 8,
    tickFormat: textOf,
    fill: color('faint'),
  } as const
  return [
    ...(height < FINE_HEIGHT
      ? []
      : [
          typeof ticks === 'number'
            ? gridY({ ...fine, ticks: ticks * 2 })
            : gridY(between(ticks), fine),
          gridX({ ...fine, ticks: times * FINE_TIMES }),
        ]),
    ...(typeof ticks === 'number'
      ? [gridY({ ...lines, ticks }), axisY({ ...texts, ticks })]
      : [gridY(ticks, lines), axisY(ticks, texts)]),
    gridX({ ...lines, ticks: times }),
    ruleY([bottom], { stroke: color('lineStrong') }),
    axisX({
      label: null,
      tickSize: 0,
      tickPadding: 10,
      ticks: times,
      tickFormat: (date: Date) => timeTick(date, window, times),
      fill: color('faint'),
    }),
  ]
}

/** What every drawing over time is given: its size, and its times from left to right. */
export const overTime = ({
  window,
  width,
  height,
}: {
  window: Window
  width: number
  height: number
}) => ({
  width,
  height,
  className: 'drawing',
  x: { type: 'time' as const, domain: [new Date(window.start), new Date(window.end)] },
})

/** Takes out the style element that Plot puts into its drawing: the content security policy forbids it. */
export function withoutStyle<T extends Element>(drawing: T): T {
  for (const style of drawing.querySelectorAll('style')) style.remove()
  return drawing
}
