import { expect, test } from 'vitest'
import { alertRange, classIn, isClassPattern } from './rules'

test.each([
  ['probe', true],
  ['hardware.**', true],
  ['hardware.*.psu.insert', true],
  ['', false],
  ['hardware.', false],
  ['hard*', false],
  ['a..b', false],
])('%s is a class or a pattern: %s', (text, yes) => {
  expect(isClassPattern(text)).toBe(yes)
  expect(classIn(new URLSearchParams({ class: text }))).toBe(yes ? text : undefined)
})

test('without words in its address a list shows thirty days of every class', () => {
  const search = new URLSearchParams()
  expect(classIn(search)).toBeUndefined()
  expect(alertRange(search)).toEqual({ kind: 'preset', preset: '30d' })
  expect(alertRange(new URLSearchParams('range=1h'))).toEqual({ kind: 'preset', preset: '1h' })
})
