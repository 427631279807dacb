import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBase64 } from './base64'

test('the platform’s own Base64 and ours are the same', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100_000 }), (bytes) => {
      const plain = new Uint8Array(bytes)
      Object.defineProperty(plain, 'toBase64', { value: undefined })
      expect(toBase64(plain)).toBe(Buffer.from(bytes).toString('base64'))
    }),
    { numRuns: 30 },
  )
})
