import { expect, test } from 'vitest'
import * as z from 'zod'
import { readValue } from './values'

const NOW = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['2026-11-25T10:00:00Z', NOW],
  ['-1h', NOW - 3_600_000],
])('the time %s', (text, time) =>
  expect(readValue(z.date(), text, NOW)).toEqual({ value: new Date(time) }),
)

test.each(['-9999999999999d', '-99999d', '2026-13-01', '0202-11-25', 'NaN'])(
  'the impossible time %s is reported',
  (text) => expect(readValue(z.date(), text, NOW)).toHaveProperty('wrong'),
)
