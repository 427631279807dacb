import { expect, test } from 'vitest'
import { joinOf, joinedName } from './join'

const items = [{ id: 'a', name: 'one' }]

test('gone is only what was looked for in the whole list', () => {
  expect(joinOf({ items })('a')).toEqual({ id: 'a', name: 'one' })
  expect(joinOf({ items })('b')).toBe('gone')
  expect(joinOf({ items, nextPage: 't' })('b')).toBe('far')
  expect(joinOf({ items }, { items: [], nextPage: 't' })('b')).toBe('far')
  expect(joinOf({ items: [] }, { items })('a')).toEqual({ id: 'a', name: 'one' })
})

test('what has no name is found by what is shown of it', () => {
  expect(joinedName('gone', 'a')).toBe('deleted')
  expect(joinedName('far', 'a')).toBe('a')
  expect(joinedName({ name: 'one' }, 'a')).toBe('one')
})
