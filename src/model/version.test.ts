import { expect, test } from 'vitest'
import { isOlder } from './version'

test('versions are in order', () => {
  // The order of the Semantic Versioning example, and some more around it.
  const ascending = [
    '0.9.0',
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.0.1',
    '1.2.0',
    '1.10.0',
    '2.0.0-0.ci+git123',
    '2.0.0',
  ]
  for (const [i, one] of ascending.entries())
    for (const [j, other] of ascending.entries())
      expect([one, other, isOlder(one, other)]).toEqual([one, other, i < j])
})

test('build metadata does not count', () => {
  expect(isOlder('1.0.0+a', '1.0.0+b')).toBe(false)
})
