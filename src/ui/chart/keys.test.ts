import { expect, test } from 'vitest'
import { keysOf } from './keys'

test('two lines of one name have two keys', () => {
  const keys = keysOf(['a', 'b', 'a', '1 a', ''])
  expect(new Set(keys).size).toBe(5)
})
