import { expect, test } from 'vitest'
import { GIB } from '../units'
import { heldOver, samplesOf, scaledHeld, thinned } from './provisioned'

const window = { start: 100, end: 200 }

test('samples are numbers with their times; a histogram is left out', () => {
  const timestamp = new Date(5)
  expect(
    samplesOf([
      { timestamp, datum: { type: 'i64', datum: 7 } },
      { timestamp, datum: { type: 'string', datum: 'x' } },
    ]),
  ).toEqual([{ time: 5, value: 7 }])
})

test.each([
  [
    'no sample and none before',
    [],
    undefined,
    [
      [100, 0],
      [200, 0],
    ],
  ],
  [
    'no sample but one before',
    [],
    4,
    [
      [100, 4],
      [200, 4],
    ],
  ],
  [
    'a sample within',
    [[150, 6]],
    4,
    [
      [100, 4],
      [150, 6],
      [200, 6],
    ],
  ],
  [
    'a sample at the start',
    [[100, 6]],
    4,
    [
      [100, 6],
      [200, 6],
    ],
  ],
  [
    'a sample at the end',
    [[200, 6]],
    undefined,
    [
      [100, 0],
      [200, 6],
    ],
  ],
] as [string, [number, number][], number | undefined, [number, number][]][])(
  'the window is covered from end to end: %s',
  (_, samples, before, points) => {
    const as = (all: [number, number][]) => all.map(([time, value]) => ({ time, value }))
    expect(heldOver(as(samples), before, window)).toEqual(as(points))
  },
)

test('of several samples within a pixel the last one is drawn, and few samples stay as they are', () => {
  const of = (n: number) => Array.from({ length: n }, (_, i) => ({ time: i, value: i }))
  expect(thinned(of(720), { start: 0, end: 720 })).toEqual(of(720))
  const many = thinned(of(7_200), { start: 0, end: 7_200 })
  expect(many).toHaveLength(720)
  expect(many.slice(0, 2).map(({ time }) => time)).toEqual([9, 19])
  expect(many.at(-1)).toEqual({ time: 7_199, value: 7_199 })
})

test('the axis begins at zero, ends above the highest value, and has round ticks', () => {
  const { points, unit, top, ticks, isStepped } = scaledHeld(
    [
      { time: 100, value: 10 * GIB },
      { time: 200, value: 100 * GIB },
    ],
    'memory',
  )
  expect(points.map(({ value }) => value)).toEqual([10, 100])
  expect({ unit, top, isStepped }).toEqual({ unit: 'GiB', top: 120, isStepped: true })
  expect(ticks.map(({ at }) => at)).toEqual([0, 20, 40, 60, 80, 100, 120])
  expect(scaledHeld([{ time: 100, value: 11 }], 'cpus')).toMatchObject({ unit: '', top: 15 })
})

test('storage is in TiB, however little there is, and nothing at all still has an axis', () => {
  expect(scaledHeld([{ time: 1, value: 512 * GIB }], 'storage')).toMatchObject({
    unit: 'TiB',
    top: 0.6,
    points: [{ value: 0.5 }],
  })
  expect(scaledHeld([{ time: 1, value: 0 }], 'cpus').top).toBeGreaterThan(0)
})
