import { expect, test } from 'vitest'
import type { DurationUnit } from './duration'
import { checkLifetime, durationIn, durationInWords, inSeconds } from './duration'

test.each([
  [1, '1 second'],
  [60, '1 minute'],
  [5_400, '1 hour and 30 minutes'],
  [2_592_000, '30 days'],
  [90_061, '1 day, 1 hour, 1 minute, and 1 second'],
])('%d seconds read %s', (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words)
})

test.each<[number, number, DurationUnit]>([
  [2_592_000, 30, 'days'],
  [5_400, 90, 'minutes'],
  [61, 61, 'seconds'],
])('%d seconds are edited as %d %s and come back the same', (seconds, n, unit) => {
  expect(durationIn(seconds)).toEqual({ n, unit })
  expect(inSeconds(n, unit)).toBe(seconds)
})

test.each<[number | undefined, DurationUnit, string | undefined]>([
  [undefined, 'days', 'Lifetime is required'],
  [0, 'days', 'Must be at least 1 second'],
  [1, 'minutes', undefined],
  [49_710, 'days', undefined],
  [49_711, 'days', 'Must be at most 49,710 days'],
])('a lifetime of %s %s', (n, unit, words) => {
  expect(checkLifetime(n, unit)).toBe(words)
})
