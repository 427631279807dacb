/** Malicious or meaningless pastes: none runs, none throws, none takes long. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVEN, growth } from '@/model/growth.testing'
import { commands } from '../index'
import { completionsFor } from './complete'
import { flagsOf } from './flags'
import { parseLine } from './parse'
import { cliWords } from './words'

const TRICKS = [
  '; rm -rf /',
  '&& reboot',
  '|| true',
  '| sh',
  '> /etc/passwd',
  '< /etc/shadow',
  '`id`',
  '$(curl evil)',
  '${IFS}',
  '\u0000',
  '\u001b[2J',
  '\u202ecod',
  '\u2066x',
  '\u009b31m',
  "'unbalanced",
  '"unbalanced',
  "<<'EOF'\n{",
  '<<EOF\n$(id)\nEOF',
  '<<',
  '\nrm -rf /',
  '--json-body=/etc/passwd',
  '--json-body - <<X\n{"__proto__": {"a": 1}}\nX',
  '--json-body - <<X\nnull\nX',
  '--no-such-flag',
  '--',
  '-rf',
  '--=x',
]
const STARTS = [
  'instance delete web-1',
  'oxide project delete --project web',
  'disk create --name a',
  'i',
  'open //evil.example',
  'oxide api /v1/projects -X DELETE',
  'oxide',
  'constructor __proto__',
]

const LINES = [
  ...STARTS.flatMap((start) => TRICKS.map((trick) => `${start} ${trick}`)),
  '__proto__',
  'constructor',
  'toString list',
  'instance __proto__',
  'set __proto__ x',
  'oxide api ../../v1/projects -X POST',
  'oxide api /v1/projects/%zz',
  'oxide api /v1/projects/%E0%A4',
  'oxide api /v1/projects/%ed%a0%80 -X DELETE',
  'oxide api /v1/projects?__proto__=1',
  'system update repo view --system-version \ud800',
  'i @\udfff',
  "'".repeat(99),
  '\\'.repeat(99),
  '"\\"'.repeat(50),
]

const situation = { commands, own: [], place: { project: 'web' }, now: 0 }

test('two hundred hostile lines: each is refused with a reason', () => {
  expect(LINES.length).toBeGreaterThan(200)
  const accepted = LINES.filter((line) => {
    const read = parseLine(line, situation)
    const isPlaced = read.kind === 'problem' && read.problem.start <= line.length
    return !(isPlaced && read.problem.message !== '') && read.kind !== 'terminal'
  })
  expect(accepted).toEqual([])
})

/** Parts of lines, for random combinations. */
const PIECES = [
  ...cliWords().keys(),
  ...[...cliWords().values()].flatMap((op) => flagsOf(op).map(({ name }) => `--${name}`)),
  ...[...cliWords().values()].map((op) => `oxide api ${op.path} -X ${op.method}`),
  ...TRICKS,
  ...['web', '1', '-1', '-1h', '6GiB', '%', '%zz', '=', '__proto__', '/v1/projects/%', 'oxide'],
]

test('a line of random pieces is parsed without an error', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary' })), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(pieces, fc.constantFrom(' ', '', '='), (parts, between) => {
      parseLine(parts.join(between), situation)
      completionsFor(parts.join(between), situation)
    }),
    { numRuns: 400 },
  )
})

test.each([
  ['', 'x'],
  ['', 'instance '],
  ['', '--a '],
  ['instance stop ', 'a '],
  ['vpc create ', '--name a '],
  ['oxide api ', '/v1'],
  ['', '"'],
])(
  'a paste of “%s%s…” is refused; ten times as much takes about ten times as long',
  (first, piece) => {
    const parsed = (size: number) => {
      const line = first + piece.repeat(size / piece.length)
      return () => expect(parseLine(line, situation).kind).toBe('problem')
    }
    expect(growth(parsed, 20_000)).toBeLessThan(EVEN)
  },
)
