import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanPaste, lastBytes, newerThan, pasteRisk, visibleText } from './serial-text'

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

  test('cannot end a bracketed paste from within, however it is nested', () => {
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

describe('a stream that is taken up again', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  const text = (found: Uint8Array | undefined) => found && new TextDecoder().decode(found)

  test('goes on after what was seen', () => {
    expect(text(newerThan(bytes('login: '), bytes('boot\nlogin: root')))).toBe('root')
    expect(text(newerThan(bytes('root'), bytes('login: root')))).toBe('')
  })

  test('says so when what was seen is no longer in it', () => {
    expect(newerThan(bytes('login: '), bytes('rebooted'))).toBeUndefined()
  })

  test('whatever was cut, nothing is shown twice', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1 }), fc.uint8Array(), (seen, fresh) => {
        const all = new Uint8Array([...seen, ...fresh])
        const tail = lastBytes(new Uint8Array(), seen, 8)
        const after = newerThan(tail, all)
        // The end of what was seen may come again in what is new: then less is shown, never more.
        expect(after && after.length <= fresh.length).toBe(true)
      }),
    )
  })
})
