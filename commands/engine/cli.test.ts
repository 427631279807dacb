import fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { instanceCreate, instanceList, instanceStart } from '@/api/operations/instance'
import { projectCreate, projectUpdate } from '@/api/operations/project'
import { loginLocal } from '@/api/operations/session'
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import { asCli, asCurl, shellQuote } from './cli'

test('selectors first, every flag written out', () => {
  expect(asCli(instanceStart, { path: { instance: 'web-1' }, query: { project: 'web' } })).toBe(
    'oxide instance start --project web --instance web-1',
  )
})

test('a flat body is flags', () => {
  expect(asCli(projectCreate, { body: { name: 'web', description: 'the shop’s front' } })).toBe(
    "oxide project create --name web --description 'the shop’s front'",
  )
})

test('what is not given is left out, page tokens too', () => {
  expect(
    asCli(instanceList, {
      query: { project: 'web', limit: 50, pageToken: 'x', sortBy: undefined },
    }),
  ).toBe('oxide instance list --project web --limit 50')
})

test('a value that begins with a dash is joined to its flag', () => {
  expect(asCli(projectUpdate, { path: { project: 'web' }, body: { description: '-x' } })).toContain(
    '--description=-x',
  )
})

test('a nested body goes in a heredoc, in the wire’s own spelling', () => {
  const line = asCli(instanceCreate, {
    query: { project: 'web' },
    body: { name: 'a', bootDisk: { type: 'attach', name: 'd' } },
  })
  expect(line).toMatch(/^oxide instance create --project web --json-body \/dev\/stdin <<'EOF'\n/)
  expect(line).toContain('"boot_disk": {')
  expect(line.endsWith('\nEOF')).toBe(true)
})

test('the delimiter is never a line of the body', () => {
  const line = asCli(instanceCreate, {
    query: { project: 'web' },
    body: { name: 'a', disks: [], description: 'EOF' },
  })
  expect(line.split('\n').filter((l) => l === 'EOF')).toHaveLength(1)
})

test('secrets are never written', () => {
  expect(
    asCurl(
      loginLocal,
      { path: { siloName: 's' }, body: { username: 'ada', password: 'hunter2' } },
      '/v1/login/s/local',
    ),
  ).not.toContain('hunter2')
  expect(
    asCurl(
      loginLocal,
      { path: { siloName: 's' }, body: { username: 'ada', password: 'hunter2' } },
      '/x',
    ),
  ).toContain(SECRET_PLACEHOLDER)
})

test('an operation without a CLI word is an api call', () => {
  expect(asCli(loginLocal, { path: { siloName: 'acme' } })).toBe(
    'oxide api /v1/login/acme/local -X POST',
  )
})

test('a long line is broken where the shell lets it', () => {
  const line = asCli(projectCreate, { body: { name: 'web', description: 'x'.repeat(120) } })
  expect(line).toContain(' \\\n  --name web')
})

describe('quoting', () => {
  test.each(['$(id)', '`id`', "it's", 'a b', '"', '\\', '*', '~', '!x', 'a\nb', ''])(
    '%j reaches the program as it is',
    (word) => {
      expect(
        execFileSync('sh', ['-c', `printf %s ${shellQuote(word)}`], { encoding: 'utf8' }),
      ).toBe(word)
    },
  )
  test('any text does', () => {
    const printable = fc
      .string({ maxLength: 40 })
      // oxlint-disable-next-line no-control-regex
      .filter((s) => !/[\u0000-\u0008\u000b-\u001f\u007f]/.test(s))
    fc.assert(
      fc.property(printable, (word) => {
        expect(
          execFileSync('sh', ['-c', `printf %s ${shellQuote(word)}`], { encoding: 'utf8' }),
        ).toBe(word)
      }),
      { numRuns: 40 },
    )
  })
  test.each([
    ['a\u001b[0m', '“a␛[0m” has the control character U+001B (escape)'],
    ['\u0000', '“␀” has the control character U+0000 (null)'],
    ['two\rlines', '“two␍lines” has the control character U+000D (carriage return)'],
    ['\u0001', '“␁” has the control character U+0001, which'],
    ['\u009b31m', 'has the control character U+009B, which'],
    [`${'x'.repeat(500)}\u007f`, 'has the control character U+007F (delete)'],
  ])('%j is refused, with the character and the reason', (word, reason) => {
    expect(() => shellQuote(word)).toThrow(reason)
    expect(() => shellQuote(word)).toThrow('a terminal acts on it when the line is pasted')
  })
})
