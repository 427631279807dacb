import { expect, test } from 'vitest'
import { groupBy } from './group-by'

test('items with the same key are together, all in the order in which they come', () => {
  const groups = groupBy(['pear', 'apple', 'plum', 'avocado', 'fig'], (word) => word[0])
  expect([...groups]).toEqual([
    ['p', ['pear', 'plum']],
    ['a', ['apple', 'avocado']],
    ['f', ['fig']],
  ])
})

test('without items there is no group', () => {
  expect(groupBy<string, string>([], (word) => word).size).toBe(0)
})
