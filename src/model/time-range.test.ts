import { describe, expect, test } from 'vitest'
import type { Preset } from './time-range'
import {
  moved,
  periodOf,
  rangeFault,
  rangeOf,
  rangeWords,
  pollIntervalLabel,
  pollIntervalIn,
  windowOf,
  zoomed,
} from './time-range'

const search = (text: string) => new URLSearchParams(text)
const NOW = Date.parse('2026-03-01T12:00:00Z')
const HOUR = 3_600_000

describe('the range in an address', () => {
  test.each([
    ['', { kind: 'preset', preset: '1h' }],
    ['range=7d', { kind: 'preset', preset: '7d' }],
    ['range=9y', { kind: 'preset', preset: '1h' }],
    [
      'from=2026-03-01T10:00:00Z&to=2026-03-01T11:00:00Z',
      { kind: 'custom', start: NOW - 2 * HOUR, end: NOW - HOUR },
    ],
  ])('%s', (text, range) => expect(rangeOf(search(text))).toEqual(range))

  const REVERSED = 'the first time must come before the second'
  const NO_TIME = 'it needs two times, from the years 1970 to 9999'
  test.each([
    ['from=2026-03-01T11:00:00Z&to=2026-03-01T10:00:00Z', REVERSED],
    ['from=2026-03-01T11:00:00Z&to=2026-03-01T11:00:00Z', REVERSED],
    ['from=yesterday&to=2026-03-01T10:00:00Z', NO_TIME],
    ['to=2026-03-01T10:00:00Z', NO_TIME],
    ['from=NaN&to=NaN', NO_TIME],
    ['from=9999999-01-01&to=9999999-01-02', NO_TIME],
    ['from=2026-03-01&to=%2B275760-09-13', NO_TIME],
    ['from=2026-03-01&to=275760-09-14', NO_TIME],
    ['from=0202-03-01&to=2026-03-01', NO_TIME],
  ])('%s: the usual range is shown, and a word says why', (text, fault) => {
    for (const [usual, label, hours] of [
      ['1h', 'last hour', 1],
      ['30d', 'last 30 days', 720],
    ] as const) {
      const range = rangeOf(search(text), usual)
      expect(windowOf(range, NOW)).toEqual({ start: NOW - hours * HOUR, end: NOW })
      expect(rangeFault(range)).toBe(
        `Date range is invalid: ${fault}. What is shown is the ${label}.`,
      )
    }
  })

  test('of two times of which one is none, the other one is kept', () => {
    const [from, to] = ['2026-03-01T10:00:00Z', '275760-09-14']
    expect(rangeOf(search(`from=${from}&to=${to}`))).toMatchObject({
      start: Date.parse(from),
      end: undefined,
    })
  })

  test('a range that is written to an address is read back', () => {
    const window = { start: NOW - 5 * HOUR, end: NOW }
    const words = Object.entries(rangeWords(window)).flatMap(([k, v]) => (v ? [[k, v]] : []))
    expect(rangeOf(new URLSearchParams(words))).toEqual({ kind: 'custom', ...window })
    expect(rangeWords('24h')).toEqual({ range: '24h', from: undefined, to: undefined })
    expect(rangeWords('1h').range).toBeUndefined()
  })
})

test('a preset ends now, fixed times stay', () => {
  expect(windowOf({ kind: 'preset', preset: '3h' }, NOW)).toEqual({
    start: NOW - 3 * HOUR,
    end: NOW,
  })
  const still = { kind: 'custom', start: 5, end: 9 } as const
  expect(windowOf(still, NOW)).toEqual({ start: 5, end: 9 })
})

test('earlier and later move by half a window, and never past now', () => {
  const hour = { start: NOW - HOUR, end: NOW }
  const before = moved(hour, -1, NOW)
  expect(before).toEqual({ start: NOW - 1.5 * HOUR, end: NOW - HOUR / 2 })
  expect(moved(before, 1, NOW)).toEqual(hour)
  expect(moved(hour, 1, NOW)).toEqual(hour)
})

test('zooming halves and doubles, between a minute and thirty days', () => {
  const hour = { start: NOW - HOUR, end: NOW }
  expect(zoomed(hour, 'in', NOW)).toEqual({ start: NOW - 0.75 * HOUR, end: NOW - 0.25 * HOUR })
  expect(zoomed(hour, 'in', NOW, NOW)).toEqual({ start: NOW - HOUR / 2, end: NOW })
  expect(zoomed(hour, 'out', NOW)).toEqual({ start: NOW - 2 * HOUR, end: NOW })
  const minute = { start: NOW - 60_000, end: NOW }
  const { start, end } = zoomed(minute, 'in', NOW)
  expect(end - start).toBe(60_000)
})

test('fixed times are not polled', () => {
  expect(pollIntervalIn(search(''))).toBe('auto')
  expect(pollIntervalIn(search('every=5m'))).toBe('5m')
  expect(pollIntervalIn(search('every=nonsense'))).toBe('auto')
  expect(pollIntervalIn(search('every=5m&from=2026-03-01&to=2026-03-02'))).toBe('off')
})

test.each<[range: Preset, seconds: number, label: string]>([
  ['1h', 10, 'Auto: every 10 s'],
  ['3h', 15, 'Auto: every 15 s'],
  ['24h', 120, 'Auto: every 2 min'],
  ['7d', 900, 'Auto: every 15 min'],
  ['30d', 3_600, 'Auto: every 1 h'],
])('charts of the last %s poll every %i seconds', (preset, seconds, label) => {
  const range = { kind: 'preset', preset } as const
  expect(periodOf('auto', range)).toBe(seconds * 1_000)
  expect(pollIntervalLabel('auto', range)).toBe(label)
})

test('a long range is never polled more often than its charts change, whatever the address asks for', () => {
  expect(pollIntervalIn(new URLSearchParams('range=30d&every=10s'))).toBe('auto')
  expect(pollIntervalIn(new URLSearchParams('range=24h&every=5m'))).toBe('5m')
  expect(pollIntervalIn(new URLSearchParams('range=30d&every=off'))).toBe('off')
})
