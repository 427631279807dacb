import { describe, expect, test } from 'vitest'
import { EVEN, growth } from '@/model/growth.testing'
import { tokensOf } from './tokens'

const words = (line: string) => tokensOf(line).words.map(({ text }) => text)

test.each([
  ['instance stop --instance web-1', ['instance', 'stop', '--instance', 'web-1']],
  ["a 'b c' d", ['a', 'b c', 'd']],
  ['a "b \\"c\\" \\\\" d', ['a', 'b "c" \\', 'd']],
  ["a 'it'\\''s'", ['a', "it's"]],
  ["--description ''", ['--description', '']],
  ["--name='a b'", ['--name=a b']],
  ['a \\\n  b', ['a', 'b']],
  ["a 'x;y|z > `$(w)`'", ['a', 'x;y|z > `$(w)`']],
  ["a 'two\nlines'", ['a', 'two\nlines']],
  ['', []],
  ['  \n ', []],
])('the words of %j', (line, expected) => {
  expect(tokensOf(line).problem).toBeUndefined()
  expect(words(line)).toEqual(expected)
})

test('a word knows its place', () => {
  expect(tokensOf(" a 'b c'").words).toEqual([
    { text: 'a', start: 1, end: 2, quoted: false },
    { text: 'b c', start: 3, end: 8, quoted: true },
  ])
})

describe('a document', () => {
  test('ends at its closing word', () => {
    const line = 'a --json-body /dev/stdin <<\'EOF\'\n{\n  "a": "$(x)"\n}\nEOF'
    expect(words(line)).toEqual(['a', '--json-body', '/dev/stdin'])
    expect(tokensOf(line).heredoc?.text).toBe('{\n  "a": "$(x)"\n}')
  })
  test('may be empty, and the line may go on', () => {
    expect(tokensOf("a <<'EOF'\nEOF").heredoc?.text).toBe('')
    expect(tokensOf("a <<'EOF'\nx\nEOF\nb").problem?.message).toMatch(/A line ends here/)
  })
  test.each([
    ["a <<'EOF'\n{}", /not closed by a line “EOF”/],
    ['a <<EOF\n$(id)\nEOF', /would act on “\$”/],
    ['a <<', /“<” is for a shell/],
  ])('%j is refused', (line, why) => {
    expect(tokensOf(line).problem?.message).toMatch(why)
  })
})

test.each([
  ['a; b', '“;” is for a shell', 1],
  ['a & b', '“&”', 2],
  ['a | b', '“|”', 2],
  ['a > b', '“>”', 2],
  ['a < b', '“<”', 2],
  ['a `id`', '“`”', 2],
  ['a $(id)', '“$(”', 2],
  ['a x${id}', '“${”', 3],
  ['a "$(id)"', '“$(”', 3],
  ["a 'b", 'The quote is not closed', 2],
  ['a "b', 'The quote is not closed', 2],
  ['a\u001bb', 'control character U+001B (escape)', 1],
  ['a\rb', 'U+000D (carriage return)', 1],
  ['a \u202eb', 'U+202E, which turns the direction', 2],
  ['a\nb', 'A line ends here', 1],
])('%j is refused at its place', (line, message, start) => {
  const { problem } = tokensOf(line)
  expect(problem?.message).toContain(message)
  expect(problem?.start).toBe(start)
})

test.each(['a ', 'x', "'", '<<', '\\', '"a'])(
  'of “%s” over and over, ten times as much takes about ten times as long',
  (piece) => {
    const read = (size: number) => {
      const line = piece.repeat(size / piece.length)
      return () => void tokensOf(line)
    }
    expect(growth(read, 30_000)).toBeLessThan(EVEN)
  },
)
