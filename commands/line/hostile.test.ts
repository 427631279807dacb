/** Pastes that are meant to do harm, or that nobody could mean: none is run, none throws, none takes long. */
import { expect, test } from 'vitest'
import { commands } from '../index'
import { parseLine } from './parse'

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

test.each([
  'x'.repeat(1e6),
  'instance '.repeat(1e5),
  '--a '.repeat(2.5e5),
  `instance stop ${'a '.repeat(2.5e5)}`,
  `vpc create ${'--name a '.repeat(6e4)}`,
  `oxide api ${'/v1'.repeat(1.5e5)}`,
  `${'"'.repeat(5e5)}`,
])('a paste of half a megabyte and more is read in a tenth of a second', (line) => {
  const before = performance.now()
  const read = parseLine(line, situation)
  expect(performance.now() - before).toBeLessThan(250)
  expect(read.kind).toBe('problem')
})
