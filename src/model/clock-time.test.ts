import { describe, expect, test } from 'vitest'
import type { Parts } from './clock-time'
import { clockAt, momentsOf, offsetText, readParts, readPasted } from './clock-time'

const parts = (text: string): Parts => {
  const [year, month, day, hour, minute, second] = text.split(/\D/).map(Number)
  return { year, month, day, hour, minute, second }
}
const iso = (text: string, zone: string) =>
  readParts(parts(text), zone).moments?.map((time) => new Date(time).toISOString())
const fault = (text: string, zone: string) => readParts(parts(text), zone).fault

test.each([
  ['Europe/Berlin', '2026-11-25 10:00:00', '2026-11-25T09:00:00.000Z', 'GMT+1'],
  ['Europe/Berlin', '2026-07-25 10:00:00', '2026-07-25T08:00:00.000Z', 'GMT+2'],
  ['Asia/Tokyo', '2026-11-25 10:00:00', '2026-11-25T01:00:00.000Z', 'GMT+9'],
  ['America/St_Johns', '2026-11-25 10:00:00', '2026-11-25T13:30:00.000Z', 'GMT-3:30'],
  ['UTC', '2026-11-25 10:00:00', '2026-11-25T10:00:00.000Z', 'UTC'],
])('in %s the clocks show %s at one moment', (zone, shown, moment, offset) => {
  expect(iso(shown, zone)).toEqual([moment])
  expect(clockAt(Date.parse(moment), zone).toString()).toBe(shown.replace(' ', 'T'))
  expect(offsetText(Date.parse(moment), zone)).toBe(offset)
})

describe('where the clocks change', () => {
  test.each([
    [
      'Europe/Berlin',
      '2026-03-29 02:30:00',
      'The clocks go forward on 2026-03-29: there is no 02:30, but 01:30 and 03:30',
    ],
    [
      'America/St_Johns',
      '2026-03-08 02:15:00',
      'The clocks go forward on 2026-03-08: there is no 02:15, but 01:15 and 03:15',
    ],
  ])('in %s there is no %s, and it is said', (zone, shown, words) =>
    expect(fault(shown, zone)).toBe(words),
  )

  test.each([
    [
      'Europe/Berlin',
      '2026-10-25 02:30:00',
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
      ['GMT+2', 'GMT+1'],
    ],
    [
      'America/St_Johns',
      '2026-11-01 01:30:00',
      ['2026-11-01T04:00:00.000Z', '2026-11-01T05:00:00.000Z'],
      ['GMT-2:30', 'GMT-3:30'],
    ],
  ])('in %s %s is there twice, with two offsets', (zone, shown, moments, offsets) => {
    expect(iso(shown, zone)).toEqual(moments)
    expect(moments.map((moment) => offsetText(Date.parse(moment), zone))).toEqual(offsets)
  })

  test('where they do not, each time is there once', () => {
    for (const zone of ['Asia/Tokyo', 'UTC'])
      for (const shown of ['2026-03-29 02:30:00', '2026-10-25 02:30:00'])
        expect(iso(shown, zone)).toHaveLength(1)
  })
})

test('every moment around a change is found again by what the clocks show then', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Tokyo'])
    for (const day of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01'])
      for (let hour = 0; hour < 48; hour += 1) {
        const time = Date.parse(`${day}T00:00:00Z`) + hour * 1_800_000
        expect(momentsOf(clockAt(time, zone), zone)).toContain(time)
      }
})

test.each([
  ['2026-02-30 10:00:00', 'There is no 2026-02-30: the month has 28 days'],
  ['202-11-25 10:00:00', 'Must be from the years 1970 to 9999'],
])('%s is refused in words, and not moved', (shown, words) => {
  for (const zone of ['Europe/Berlin', 'UTC']) expect(fault(shown, zone)).toBe(words)
})

test('what is missing is named', () => {
  const { fault: words } = readParts({ ...parts('2026-11-25 10:00:00'), day: null }, 'UTC')
  expect(words).toBe('Still missing: day')
})

describe('a pasted time', () => {
  const pasted = (text: string, zone: string) => {
    const { fault, ...read } = readPasted(text, zone)
    return fault ?? ('shown' in read && read.shown.toString())
  }
  test.each([
    ['2026-11-25T10:00:00Z', 'UTC', '2026-11-25T10:00:00'],
    ['2026-11-25T10:00:00Z', 'Europe/Berlin', '2026-11-25T11:00:00'],
    ['2026-11-25T10:00:00.123Z', 'Asia/Tokyo', '2026-11-25T19:00:00'],
    ['2026-11-25T10:00:00+02:00', 'UTC', '2026-11-25T08:00:00'],
    ['2026-11-25T10:00:00-0330', 'America/St_Johns', '2026-11-25T10:00:00'],
    ['2026-11-25 10:00', 'Europe/Berlin', '2026-11-25T10:00:00'],
    [' 2026-11-25, 10:00:05 UTC\n', 'UTC', '2026-11-25T10:00:05'],
    ['2026-11-25', 'UTC', '2026-11-25T00:00:00'],
  ])('%s in %s', (text, zone, filled) => expect(pasted(text, zone)).toBe(filled))

  test.each([
    'yesterday',
    '',
    '10:00',
    '2026-13-01',
    '2026-02-30 10:00',
    '2026-11-25 25:00',
    '25.11.2026',
  ])('%j is none, which is said', (text) =>
    expect(readPasted(text, 'UTC').fault).toMatch(/^What was pasted is not a time/),
  )

  test('with a zone names its own one of two moments', () => {
    const at = '2026-10-25T01:30:00Z'
    expect(readPasted(at, 'Europe/Berlin')).toMatchObject({ time: Date.parse(at) })
  })
})
