import { describe, expect, test } from 'vitest'
import { ageText, axisOf, inFull, nearest, scaledTogether, timeTick, within } from './chart'
import type { Measure } from './chart'
import type { Series } from './metrics/oxql'

const series = (values: (number | null)[], count = 1) => ({
  points: values.map((value, i) => ({ time: i * 60_000, value })),
  count,
})
const scaled = (one: Series, measure: Measure) => {
  const [only] = scaledTogether([one], measure)
  if (!only) throw new Error('No series')
  return only
}
const valuesOf = ({ points }: { points: readonly { value: number | null }[] }) =>
  points.map((p) => p.value)

describe('units', () => {
  test('CPU time is a share of the time of all vCPUs', () => {
    const { points, unit, top } = scaled(series([10e9, 20e9, null], 4), '%')
    expect(valuesOf({ points })).toEqual([50, 100, null])
    expect([unit, top]).toEqual(['%', 100])
  })

  test('without series there is no value, and no division by zero', () => {
    const none = scaled(series([1], 0), '%')
    expect(none.points).toEqual([])
    expect(none.top).toBe(100)
  })

  test.each([
    [0, 'Bytes', 0],
    [1_023, 'Bytes', 1_023],
    [1_024, 'KiB', 1],
    [1_024 ** 2 * 5, 'MiB', 5],
    [1_024 ** 3 * 1.5, 'GiB', 1.5],
    [1_024 ** 6, 'TiB', 1_024 ** 2],
  ])('%d bytes are shown in %s', (bytes, unit, value) => {
    const made = scaled(series([bytes, 0]), 'Bytes')
    expect(made.unit).toBe(unit)
    expect(made.points[0]?.value).toBe(value)
  })
})

describe('the axis', () => {
  const axis = (max: number, measure: Measure) => {
    const { top, ticks } = axisOf(max, measure)
    expect(ticks[0]).toEqual({ at: 0, text: '0' })
    expect(ticks.at(-1)?.at).toBe(top)
    return ticks.map(({ text }) => text)
  }

  test.each([0, 3, 46.18, 100])(
    'of a share of CPU time goes from 0 to 100, also for %d %%',
    (max) => expect(axis(max, '%')).toEqual(['0', '25', '50', '75', '100']),
  )

  test.each([
    [100, ['0', '20', '40', '60', '80', '100', '120']],
    [30, ['0', '10', '20', '30', '40']],
    [8, ['0', '2', '4', '6', '8', '10']],
    [3, ['0', '1', '2', '3', '4']],
    [900, ['0', '200', '400', '600', '800', '1,000']],
    [4_321, ['0', '1k', '2k', '3k', '4k', '5k']],
    [2_000_000, ['0', '0.5M', '1M', '1.5M', '2M', '2.5M']],
    [0, ['0', '1']],
  ])('of counts up to %d has round ticks in few letters', (max, texts) =>
    expect(axis(max, 'Count')).toEqual(texts),
  )

  test.each([
    [0.05, ['0', '0.01', '0.02', '0.03', '0.04', '0.05', '0.06']],
    [0.9, ['0', '0.2', '0.4', '0.6', '0.8', '1']],
    [
      1e-9,
      [
        '0',
        '0.0000000002',
        '0.0000000004',
        '0.0000000006',
        '0.0000000008',
        '0.000000001',
        '0.0000000012',
      ],
    ],
  ])('has ticks for small values, too: up to %d', (max, texts) => {
    expect(axis(max, 'Count')).toEqual(texts)
    expect(axis(max, 'Bytes')).toEqual(texts)
  })

  test('of several series holds all of them, in one unit', () => {
    const [small, large] = scaledTogether([series([2_048]), series([5 * 1_024 ** 2])], 'Bytes')
    expect([small?.unit, large?.unit]).toEqual(['MiB', 'MiB'])
    expect([small?.top, large?.top]).toEqual([6, 6])
    expect(small?.points[0]?.value).toBeCloseTo(0.002)
  })

  test('times show their seconds where several are in one minute', () => {
    const at = (minute: number, second = 0) => new Date(2026, 2, 1, 9, minute, second)
    const minutes = { start: at(0).getTime(), end: at(2).getTime() }
    expect(timeTick(at(1, 30), minutes, 5)).toBe('09:01:30')
    expect(timeTick(at(1), { ...minutes, end: at(10).getTime() }, 5)).toBe('09:01')
  })

  test('times show the day only where there is more than one', () => {
    const at = (h: number, d = 1) => new Date(2026, 2, d, h).getTime()
    const morning = { start: at(8), end: at(11) }
    const days = { start: at(8), end: at(8, 4) }
    expect(timeTick(new Date(at(9)), morning, 5)).toBe('09:00')
    expect(timeTick(new Date(at(9)), days, 5)).toBe('3/1 09:00')
    expect(timeTick(new Date(at(0, 2)), days, 5)).toBe('3/2')
  })
})

test.each([
  [0, '0'],
  [-0, '0'],
  [0.000_123_456, '0.000123456'],
  [-0.25, '-0.25'],
  [1.234_56, '1.23'],
  [12_345_678_901.5, '12,345,678,901.5'],
])('%d is told in full', (value, text) => expect(inFull(value)).toBe(text))

test('the nearest point', () => {
  const { points } = series([1, 2, 3])
  expect(nearest(points, 61_000)).toBe(1)
  expect(nearest(points, -5)).toBe(0)
  expect(nearest([], 5)).toBe(-1)
})

describe('a window', () => {
  const minutes = (n: number) => n * 60_000
  const hour = { start: 0, end: minutes(60) }

  test('keeps the points in it, its ends included', () => {
    const all = {
      points: [-1, 0, 30, 60, 61].map((n) => ({ time: minutes(n), value: n })),
      count: 2,
    }
    expect(within(all, hour).points.map((p) => p.value)).toEqual([0, 30, 60])
    expect(within(all, hour).count).toBe(2)
  })

  test.each([
    [minutes(60), undefined],
    [minutes(58), undefined],
    [minutes(45), '15 minutes old'],
  ])('whose newest value is %i old shows its age when that is more than two steps', (time, text) =>
    expect(ageText(time, hour)).toBe(text),
  )

  test('shows hours and days for longer ones', () => {
    const days = { start: 0, end: minutes(7 * 24 * 60) }
    expect(ageText(days.end - minutes(9 * 60), days)).toBe('9 hours old')
    expect(ageText(0, days)).toBe('7 days old')
  })
})
