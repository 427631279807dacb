import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Written } from './written'

test('each written byte counts once, in any order and after repeated writes', () => {
  const write = fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(fc.array(write, { maxLength: 30 }), (writes) => {
      const written = new Written()
      const bytes = new Set<number>()
      for (const [from, length] of writes) {
        written.add(from, from + length)
        for (let at = from; at < from + length; at += 1) bytes.add(at)
      }
      expect(written.bytes).toBe(bytes.size)
    }),
  )
})
