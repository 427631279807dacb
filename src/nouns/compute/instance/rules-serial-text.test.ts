import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPaste, lastBytes, newerThan, pasteRisk, visibleText } from './rules-serial-text'

describe('a paste', () => {
  test.each([
    ['ls -l', undefined],
    ['a\tb', undefined],
    ['ls\n', { lines: 2, controls: 0 }],
    ['\nls', { lines: 2, controls: 0 }],
    ['a\r\nb\rc', { lines: 3, controls: 0 }],
    ['a\u001b[201~b', { lines: 1, controls: 1 }],
    ['\u0003', { lines: 1, controls: 1 }],
  ])('%j', (text, risk) => {
    expect(pasteRisk(text)).toEqual(risk)
  })

  test('cannot end a bracketed paste from inside, however it is nested', () => {
    const end = '\u001b[201~'
    expect(cleanPaste(`a${end}b`)).toBe('ab')
    expect(cleanPaste(`a\u001b[20${end}1~b`)).toBe('ab')
    fc.assert(
      fc.property(fc.array(fc.constantFrom('\u001b', '[', '2', '0', '1', '~', 'x')), (parts) => {
        expect(cleanPaste(parts.join(''))).not.toContain(end)
      }),
    )
  })

  test('shows its control characters', () => {
    expect(visibleText('a\u0003b\u001b\u007f')).toBe('a\u2403b\u241b\u2421')
  })
})

describe('a stream that is resumed', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

  test('continues after the last byte that was shown', () => {
    expect(text(newerThan(bytes('login: '), bytes('boot\nlogin: root')))).toBe('root')
    expect(text(newerThan(bytes('root'), bytes('login: root')))).toBe('')
  })

  test('reports a gap when the last bytes are no longer in it', () => {
    expect(newerThan(bytes('login: '), bytes('rebooted'))).toBeUndefined()
  })

  test('is found at its last place, in the same time for any content', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ min: 97, max: 98, minLength: 1, maxLength: 6 }),
        fc.uint8Array({ min: 97, max: 98, maxLength: 60 }),
        (tail, all) => {
          const at = text(all)?.lastIndexOf(text(tail) ?? '') ?? -1
          expect(text(newerThan(tail, all))).toBe(
            at < 0 ? undefined : text(all.subarray(at + tail.length)),
          )
        },
      ),
    )
    // With this tail, a naive search would compare all its bytes at every position.
    const seen = bytes(`${'a'.repeat(511)}b`)
    const history = bytes('a'.repeat(262_144))
    const since = performance.now()
    for (let i = 0; i < 20; i += 1) expect(newerThan(seen, history)).toBeUndefined()
    expect(performance.now() - since).toBeLessThan(1_000)
  })

  test('nothing is shown twice, wherever the stream was cut', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.uint8Array(), (seen, fresh) => {
        const all = new Uint8Array([...seen, ...fresh])
        const tail = lastBytes(new Uint8Array(), seen, 8)
        const after = newerThan(tail, all)
        // The tail may occur again in the new bytes: then less is shown, never more.
        expect(after && after.length <= fresh.length).toBe(true)
      }),
    )
  })
})
