import { expect, test } from 'vitest'
import { exactTime } from './exact-time'
import { dateTime, isoTime } from './date-time'

const AT = new Date('2026-01-02T20:33:05.250Z')

test('a time to the second names its zone', () => {
  expect(exactTime(AT, 'UTC', 'en-US')).toEqual({
    whole: 'Jan 2, 2026, 20:33:05 UTC',
    day: 'Jan 2',
    clock: '20:33:05',
    zone: 'UTC',
  })
})

test('local times are those of the browser', () => {
  const { whole, clock, zone } = exactTime(AT, 'local', 'en-US')
  expect(clock).toBe(AT.toTimeString().slice(0, 8))
  expect(whole.endsWith(` ${zone}`)).toBe(true)
})

test('times of day have 24 hours in every language', () => {
  const evening = new Date(2026, 0, 2, 20, 33)
  expect(dateTime(evening, 'en-US')).toBe('Jan 2, 2026, 20:33')
  expect(dateTime(new Date(2026, 0, 2, 0, 5), 'en-US')).toBe('Jan 2, 2026, 00:05')
  for (const locale of ['en-US', 'de', 'hi', 'fr'])
    expect([dateTime(evening, locale), exactTime(evening, 'local', locale).whole]).toEqual([
      expect.stringContaining('20:33'),
      expect.stringContaining('20:33'),
    ])
})

test('a time that is none is shown as it was written, and throws nowhere', () => {
  const odd = '2026-13-45T00:00:00Z' as unknown as Date
  for (const write of [dateTime, isoTime, (at: Date) => exactTime(at, 'UTC').whole]) {
    expect(write(odd)).toBe('2026-13-45T00:00:00Z')
    expect(write(new Date(NaN))).toBe('not readable')
    expect(write(undefined as unknown as Date)).toBe('not readable')
  }
})
