import { expect, test } from 'vitest'
import { firstOf, joined, listed, plain, say } from './sentence'

const thing = (name: string) => ({ name, address: `/${name}` })

test('a sentence keeps the things that it names, and reads like any other', () => {
  const sentence = say`Named in ${thing('a')}, ${['then ', thing('b')]}.`
  expect(plain(sentence)).toBe('Named in a, then b.')
  expect([sentence].flat(3)).toEqual(expect.arrayContaining([thing('a'), thing('b')]))
})

test('several things are listed, and a long list is cut', () => {
  const names = ['a', 'b', 'c', 'd']
  const lists = [0, 1, 2, 3].map((n) => plain(listed(names.slice(0, n).map(thing))))
  expect(lists).toEqual(['', 'a', 'a and b', 'a, b, and c'])
  expect(plain(firstOf(names, 4))).toBe('a, b, c, and d')
  expect(plain(firstOf(names, 2))).toBe('a, b, and 2 others')
  expect(plain(firstOf(names, 3, true))).toBe('a, b, c, and others')
  expect(plain(joined(names, ', then '))).toBe('a, then b, then c, then d')
})
