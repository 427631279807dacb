import { expect, test } from 'vitest'
import { exactTime } from './exact-time'

const AT = new Date('2026-01-02T20:33:05.250Z')

test('a time to the second names its zone', () => {
  expect(exactTime(AT, 'UTC', 'en-US')).toEqual({
    whole: 'Jan 2, 2026, 8:33:05 PM UTC',
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
