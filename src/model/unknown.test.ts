import { expect, test } from 'vitest'
import { atLeast, rankOf, strongest } from './roles'
import { asUnknown, entryOf, marked, wordOf } from './unknown'

const NEWER = 'auditor' as 'viewer'

test('an unknown member is shown as it is, marked; a missing one is blank', () => {
  expect(wordOf({ a: 'A' }, 'a')).toBe('A')
  expect(wordOf({ a: 'A' }, 'b')).toBe('b (unknown)')
  expect(wordOf({ a: 'A' }, 'toString')).toBe('toString (unknown)')
  expect(wordOf({ a: 'A' }, undefined)).toBe('')
  expect(asUnknown(null)).toBe('')
  expect(entryOf({}, 'constructor')).toBeUndefined()
  expect(marked(['x'], 'x')).toBe('x')
  expect(marked(['x'], 'y')).toBe('y (unknown)')
})

test('an unknown role is weaker than every known one and meets no need', () => {
  expect(strongest([NEWER, 'viewer'])).toBe('viewer')
  expect(strongest([NEWER])).toBe(NEWER)
  expect(rankOf(NEWER)).toBeGreaterThan(rankOf('viewer'))
  expect(atLeast(NEWER, 'viewer')).toBe(false)
})
