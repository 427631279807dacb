/**
 * An invalid option is reported with the usage, before anything is built or started.
 *
 * @module-tag long
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readListening } from '../scripts/options.mjs'
import { portOf } from './servers.testing'

const root = fileURLToPath(new URL('..', import.meta.url))
const run = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: 15_000,
  })
  return { status, stdout, stderr }
}
const API = ['--api', 'https://oxide.example']
const fileWith = (text: string) => {
  const file = join(mkdtempSync(join(tmpdir(), 'token-')), 'token')
  writeFileSync(file, text)
  return file
}

const LISTENING: [string[], RegExp][] = [
  [['--port', 'x'], /--port takes a number up to 65535, not "x"/],
  [['--port', ''], /--port takes a number/],
  [['--port', '65536'], /--port takes a number/],
  [['--host', 'a b'], /--host takes a name or an address, not "a b"/],
  [['--host', 'console.example:80'], /--host takes an address without a port/],
  [['--allow-host', 'http://x/'], /--allow-host takes a name such as console.example/],
  [['--prot', '1'], /Unknown option '--prot'/],
]

describe.each([
  ['start', 'npm start --'],
  ['dev', 'npm run dev --'],
])('%s', (name, usage) => {
  test.each<[string[], RegExp]>([
    ...LISTENING,
    [['--api', 'oxide.example'], /--api takes an address such as https:\/\/oxide\.example/],
    [['--api', 'localhost:12220'], /--api takes an address/],
    [['--token-file', 'x'], /--token-file goes with --api/],
    [['--read-only'], /--read-only goes with --api or --profile/],
    [['--color', 'prod=red'], /--color goes with --api or --profile/],
    [[...API, '--color', 'red'], /--color takes a rack and a colour, such as prod=red, not "red"/],
    [[...API, '--color', 'prod=bleu'], /"bleu" is none of green, blue, .*: did you mean blue\?/],
    [['--all-profiles', '--profile', 'lab'], /leave out --profile/],
    [['--all-profiles', ...API], /--all-profiles names the address: leave out --api/],
    [
      [...API, '--token-file', '/no/such/file'],
      /--token-file: \/no\/such\/file cannot be read \(ENOENT\)/,
    ],
    [[...API, '--token-file', fileWith(' \n')], /holds no token/],
    [[...API, '--token-file', fileWith('Bearer abc')], /holds a header: leave only the token/],
    [[...API, '--token-file', fileWith('Authorization: Bearer abc')], /holds a header/],
    [[...API, '--token-file', fileWith('sécret')], /holds something that cannot be a token/],
  ])('%j', (args, words) => {
    const { status, stderr, stdout } = run(`scripts/${name}.mjs`, ...args)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(words)
    expect(stderr).toContain(usage)
    expect(stderr).not.toContain('sécret')
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})

describe('mock-api', () => {
  test.each<[string[], RegExp]>([
    [['--seed', 'x'], /--seed must be one of demo, empty, crowded, as-racks-are, not "x"/],
    [['--static', '/no/such/folder'], /\/no\/such\/folder holds no build/],
  ])('%j', (args, words) => {
    const { stderr, stdout, status } = run('scripts/typescript.mjs', 'scripts/mock-api.ts', ...args)
    expect([Number(status) > 0, stdout]).toEqual([true, ''])
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/\n\s+at /)
  })
})

test('the error for a port of the mock that is in use names it and the way out', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const port = String(portOf(taken))
  const { status, stderr } = run('scripts/typescript.mjs', 'scripts/mock-api.ts', '--port', port)
  expect(status).toBe(1)
  expect(stderr).toContain(`Port ${port} is taken: npm run mock-api -- --port N chooses another`)
  taken.close()
})

test.each([
  ['test.mjs', '--onyl', 'npm test --'],
  ['mutants.mjs', '--lits', 'npm run mutants --'],
  ['bench.mjs', '--rusn', 'npm run bench --'],
])('%s %s is told from the option that is meant', (script, option, usage) => {
  const { status, stdout, stderr } = run(`scripts/${script}`, option)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^Unknown option '--\w+': did you mean --\w+\?\n/)
  expect(stderr).toContain(usage)
  expect(stderr.trim().split('\n')).toHaveLength(2)
})

/** The program of the package, as it stands in the source. */
const rackline = (...args: string[]) =>
  run('scripts/typescript.mjs', 'scripts/rackline.mjs', ...args)

test.each(['', 'link ', 'mock '])('rackline %s--help fits a screen of 80 by 24', (command) => {
  const { status, stdout, stderr } = rackline(...`${command}--help`.split(' '))
  expect([status, stderr]).toEqual([0, ''])
  const lines = stdout.trimEnd().split('\n')
  // The prompt comes after it.
  expect(lines.length).toBeLessThanOrEqual(23)
  expect(lines.filter((line) => line.length > 80)).toEqual([])
})

test.each(['link', 'mock', ''])('help %s is what -h says of it', (command) => {
  const asked = rackline('help', ...(command && [command]))
  expect(asked.status).toBe(0)
  expect(asked).toEqual(rackline(...(command && [command]), '-h'))
})

test.each<[string[], RegExp]>([
  [['--at', 'https://x.example', '--port', '1'], /--at is the whole address/],
  [['--port', '0'], /0 is none/],
])('rackline link %j is no console', (args, words) => {
  const { status, stdout, stderr } = rackline('link', 'web-1', ...args)
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(words)
})

test.each([
  ['[::1]', '::1'],
  ['::', '::'],
  ['0', '0.0.0.0'],
  ['127.1', '127.0.0.1'],
  ['LOCALHOST', 'localhost'],
])('--host %s is %s', (host, name) => {
  expect(readListening({ port: '1', host }).host).toBe(name)
})

test('every option of rackline stands in its help', () => {
  const { stdout } = rackline('--help')
  const { stderr } = rackline('--prot')
  const options = stderr.match(/--[a-z-]+/g) ?? []
  expect(options.length).toBeGreaterThan(7)
  for (const option of options.slice(1)) expect(stdout).toContain(`${option} `)
})

test.each<[string[], string]>([
  [['--prot', '1'], "Unknown option '--prot': did you mean --port?"],
  [['--profle', 'lab'], "Unknown option '--profle': did you mean --profile?"],
  [['--opne'], "Unknown option '--opne': did you mean --open?"],
  [['lnik', 'web-1'], "Unknown command 'lnik': did you mean link?"],
  [['mock', '--sede', 'demo'], "Unknown option '--sede': did you mean --seed?"],
  [['link', '--pott', '1', 'x'], "Unknown option '--pott': did you mean --port?"],
  [['quite-another'], "Unknown command 'quite-another'"],
])('rackline %j names the nearest right one', (args, words) => {
  const { status, stdout, stderr } = rackline(...args)
  expect([status, stdout, stderr.split('\n')[0]]).toEqual([2, '', words])
})

test('rackline --version is the version of the package', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const args of [['--version'], ['-v'], ['--port', '0', '--version']])
    expect(rackline(...args).stdout).toBe(`${version}\n`)
})
