import { expect, test } from 'vitest'
import * as z from 'zod'
import { byteCount } from '@/api/contract/common'
import { readValue } from './values'

const NOW = Date.parse('2026-11-25T10:00:00Z')

test.each([
  ['2026-11-25T10:00:00Z', NOW],
  ['-1h', NOW - 3_600_000],
])('the time %s', (text, time) =>
  expect(readValue(z.date(), text, NOW)).toEqual({ value: new Date(time) }),
)

test.each(['1', '10', '4095'])('%s without a unit is no size', (text) =>
  expect(readValue(byteCount, text, NOW)).toEqual({
    wrong: `“${text}” is ${text} bytes: write ${text}GiB or ${text}MiB`,
  }),
)

test.each([
  ['0', 0],
  ['4096', 4096],
  ['10GiB', 10 * 1024 ** 3],
])('%s is a size', (text, bytes) =>
  expect(readValue(byteCount, text, NOW)).toEqual({ value: bytes }),
)

test.each(['-9999999999999d', '-99999d', '2026-13-01', '0202-11-25', 'NaN'])(
  'the impossible time %s is reported',
  (text) => expect(readValue(z.date(), text, NOW)).toHaveProperty('wrong'),
)
