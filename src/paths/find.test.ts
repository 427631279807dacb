import { expect, test } from 'vitest'
import { findAddress, foundIn } from './find'

test.each([
  'web-1',
  '935499b3-fd96-432a-9c21-83a3dc1eece4',
  '10.0.0.0/24',
  'fd00::1',
  '50%',
  'a&b=c',
])('%s is found again in its address', (word) => {
  expect(foundIn(findAddress(word) ?? '')).toEqual({ word, rest: '/projects' })
})

test.each(['', ' ', 'stop web-1', 'a\nb', 'x'.repeat(201)])('“%s” is no single word', (words) => {
  expect(findAddress(words)).toBeUndefined()
  expect(foundIn(`/projects?find=${encodeURIComponent(words)}`)).toEqual({
    word: undefined,
    rest: '/projects',
  })
})

test('the rest of a query stays', () => {
  expect(foundIn('/projects?sort=name&find=web-1')).toEqual({
    word: 'web-1',
    rest: '/projects?sort=name',
  })
  expect(foundIn('/projects?sort=name')).toBeUndefined()
})
