import { expect, test } from 'vitest'
import { joinOf, joinedName } from './join'

const items = [{ id: 'a', name: 'one' }]

test('a thing is gone only if the whole list was read', () => {
  expect(joinOf({ items })('a')).toEqual({ id: 'a', name: 'one' })
  expect(joinOf({ items })('b')).toBe('gone')
  expect(joinOf({ items, nextPage: 't' })('b')).toBe('far')
  expect(joinOf({ items }, { items: [], nextPage: 't' })('b')).toBe('far')
  expect(joinOf({ items: [] }, { items })('a')).toEqual({ id: 'a', name: 'one' })
})

test('a thing without a name is found by the text shown for it', () => {
  expect(joinedName('gone', 'a')).toBe('deleted')
  expect(joinedName('far', 'a')).toBe('a')
  expect(joinedName({ name: 'one' }, 'a')).toBe('one')
})
