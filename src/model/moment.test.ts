import { expect, test } from 'vitest'
import { isMoment, readMoment } from './moment'

test.each([
  ['2026-11-25T10:00:00Z', Date.UTC(2026, 10, 25, 10)],
  ['2026-11-25', Date.UTC(2026, 10, 25)],
  ['1970-01-01T00:00:00Z', 0],
  ['9999-12-31T23:59:59Z', Date.UTC(9999, 11, 31, 23, 59, 59)],
])('%s is a time', (text, time) => expect(readMoment(text)).toBe(time))

test.each([
  ['no time at all', 'yesterday'],
  ['nothing', ''],
  ['no parameter', null],
  ['a year that is typed in part', '0202-01-01T10:00:00Z'],
  ['a year of seven digits', '9999999-01-01'],
  ['the last one that a date can hold', '+275760-09-13T00:00:00Z'],
  ['one beyond it', '+275760-09-14T00:00:00Z'],
  ['one before the first', '-271821-04-19T00:00:00Z'],
])('%s is none', (_, text) => expect(readMoment(text)).toBeUndefined())

test('what is not a number is no time', () => expect(isMoment(NaN)).toBe(false))
