import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withoutInvisible } from './invisible-characters'
import { hasInvisible, withInvisibleShown } from './invisible-shown'

describe('text that others wrote', () => {
  test.each([
    ['plain', 'db-1', false, 'db-1', 'db-1'],
    ['an override', 'db\u202e1', true, 'db1', 'db‹U+202E›1'],
    ['isolates', '\u2066a\u2069', true, 'a', '‹U+2066›a‹U+2069›'],
    ['no width', 'we\u200bb', true, 'web', 'we‹U+200B›b'],
    ['a byte order mark', '\ufeffweb', true, 'web', '‹U+FEFF›web'],
    ['a tag', 'a\u{e0041}b', true, 'ab', 'a‹U+E0041›b'],
    ['NUL', 'a\0b', true, 'ab', 'a‹U+0000›b'],
    ['a joiner', 'a\u200db', true, 'a\u200db', 'a‹U+200D›b'],
    ['Arabic', 'قاعدة', false, 'قاعدة', 'قاعدة'],
    ['two lines', 'a\n\tb', false, 'a\n\tb', 'a\n\tb'],
    ['emoji', '🐘', false, '🐘', '🐘'],
  ])('%s', (_, text, has, stripped, shown) => {
    expect(hasInvisible(text)).toBe(has)
    expect(withoutInvisible(text)).toBe(stripped)
    expect(withInvisibleShown(text)).toBe(shown)
  })

  test('the spelled-out text has no invisible characters and shows what was there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const shown = withInvisibleShown(text)
        expect(hasInvisible(shown)).toBe(false)
        expect(hasInvisible(text)).toBe(shown !== text)
      }),
      { numRuns: 500 },
    )
  })
})
