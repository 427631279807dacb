import { expect, test } from 'vitest'
import { checkPorts } from './rules'

const WRONG = 'Not a valid port range'

test.each([
  ['1', undefined],
  ['65535', undefined],
  ['1-65535', undefined],
  ['0', WRONG],
  ['00', WRONG],
  ['0-20', WRONG],
  ['20-65536', WRONG],
])('ports %j: %s', (value, wrong) => {
  expect(checkPorts(value)).toBe(wrong)
})
