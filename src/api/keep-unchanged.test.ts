import { expect, test } from 'vitest'
import { keepUnchanged } from './keep-unchanged'

const row = (id: string, name: string) => ({
  id,
  name,
  timeCreated: new Date('2026-01-01T00:00:00Z'),
  size: 10n,
  state: { state: 'attached', instance: 'one' },
  tags: ['a', 'b'],
})
const page = (...items: readonly object[]) => ({ items, nextPage: 'more' })

test('an equal answer is the old one, dates and big numbers included', () => {
  const old = page(row('1', 'web'), row('2', 'db'))
  expect(keepUnchanged(old, page(row('1', 'web'), row('2', 'db')))).toBe(old)
})

test('a changed row is new, and the others are the old ones, wherever they stand now', () => {
  const old = page(row('1', 'web'), row('2', 'db'))
  const next = page(row('3', 'new'), row('1', 'web'), row('2', 'database'))
  const kept = keepUnchanged(old, next) as typeof old
  expect(kept).toEqual(next)
  expect(kept.items[1]).toBe(old.items[0])
  expect(kept.items[2]).not.toBe(old.items[1])
})

test.each([
  ['a member that is gone', { a: 1, b: 2 }, { a: 1 }],
  ['a member that is new', { a: 1 }, { a: 1, b: undefined }],
  ['another date', { at: new Date(1) }, { at: new Date(2) }],
  ['a shorter list', [1, 2], [1]],
  [
    'two things with one id',
    [
      { id: 1, n: 1 },
      { id: 1, n: 2 },
    ],
    [
      { id: 1, n: 2 },
      { id: 1, n: 1 },
    ],
  ],
  ['an error in place of an answer', { data: {} }, { data: new Error('gone') }],
  ['what is no plain value', new Map([[1, 2]]), new Map([[1, 3]])],
  ['nothing before', undefined, { a: 1 }],
  ['nothing now', { a: 1 }, null],
])('what changed is taken over: %s', (_, old, next) => {
  expect(keepUnchanged(old, next)).toStrictEqual(next)
})
