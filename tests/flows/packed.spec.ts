/** What `npm pack` makes: installed into an empty folder without a network, started, and opened in the browser. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { ADA_TOKEN } from '@mock/seeds/silo'
import { paths } from '@/paths'
import { npm } from '../../scripts/ensure.mjs'
import { launch, stop } from '../../scripts/servers.testing'
import { expect, test } from '../drive/screen'

// Installed once for all tests.
test.describe.configure({ mode: 'default' })

/** Both consoles, each with what reads images. */
const MOST_BYTES = 3_320_000
/** Bytes of JavaScript that Node reads before the server listens. */
const MOST_AT_START = 30_000

const root = fileURLToPath(new URL('../..', import.meta.url))
const PIPED = { stdio: ['ignore', 'pipe', 2] }
const SCRIPT = ['link', '--port', '4100']

let dir: string
let installed: string
let program: string
let pack: { filename: string; size: number; files: { path: string }[] }

test.beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'packed-'))
  const made = npm(['pack', '--ignore-scripts', '--json', '--pack-destination', dir], PIPED)
  pack = JSON.parse(made)[0]
  const cache = ['--offline', '--cache', join(dir, 'empty')]
  mkdirSync(join(dir, 'home'))
  npm(['install', ...cache, join(dir, pack.filename)], { ...PIPED, cwd: dir })
  installed = join(dir, 'node_modules', 'rackline')
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  program = join(installed, bin.rackline)
})

/** Starts the installed program in its folder, for a user who has another home. */
const start = (...args: string[]) =>
  launch([program, ...args, '--port', '0'], {
    cwd: dir,
    env: { ...process.env, HOME: join(dir, 'home'), USERPROFILE: join(dir, 'home') },
  })

test('the package is the program, both consoles and the licences; small, and without sources', () => {
  const files = pack.files.map(({ path }) => path)
  const others = files.filter(
    (file) =>
      !/^dist\/rackline\/([\w-]+\.mjs|(mock|production|shared)\/([\w-]+\.(js|html|svg|json)|assets\/[\w.-]+\.(js|css|svg))\.br|(mock|production|shared)\/assets\/[\w-]+\.woff2)$/.test(
        file,
      ),
  )
  expect(others.toSorted()).toEqual([
    'LICENSE',
    'README.md',
    'dist/rackline/THIRD-PARTY-LICENSES.txt',
    'package.json',
  ])
  expect(pack.size).toBeLessThan(MOST_BYTES)
  const whole = files.map((file) => {
    const bytes = readFileSync(join(installed, file))
    return String(file.endsWith('.br') ? brotliDecompressSync(bytes) : bytes)
  })
  expect(whole.length).toBeGreaterThan(500)
  // Nothing of the machine that made it, and no map of a source.
  for (const words of [root, homedir() + '/', 'sourceMappingURL=']) {
    const holding = files.filter((_, at) => whole[at]?.includes(words))
    expect([words, holding]).toEqual([words, []])
  }
})

test('it needs no other package, and carries the licences of all that it was made of', () => {
  const about = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  expect(about).not.toHaveProperty('dependencies')
  expect(Object.keys(about.scripts).filter((name) => /install|prepare/.test(name))).toEqual([])
  const listed = JSON.parse(npm(['ls', '--all', '--json'], { ...PIPED, cwd: dir }))
  expect(Object.keys(listed.dependencies)).toEqual(['rackline'])
  expect(listed.dependencies.rackline).not.toHaveProperty('dependencies')

  const licences = readFileSync(join(installed, 'dist/rackline/THIRD-PARTY-LICENSES.txt'), 'utf8')
  for (const part of ['react ', 'msw ', 'ws ', 'smol-toml ', '@fontsource-variable/geist-mono '])
    expect(licences).toMatch(new RegExp(`(^|=\\n)${part}[\\d.]+ \\(`))
  expect(licences).not.toMatch(/\bA?L?GPL\b|GENERAL PUBLIC LICENSE/)
})

test('little is read before the server listens', () => {
  const seen = new Set<string>()
  const read = (file: string): number => {
    if (seen.has(file)) return 0
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    const imports = [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)]
    const below = imports.map(([, name = '']) => read(join(installed, 'dist/rackline', name)))
    return code.length + below.reduce((sum, size) => sum + size, 0)
  }
  expect(read(program)).toBeLessThan(MOST_AT_START)
  expect(seen.size).toBeGreaterThan(1)
})

test('its demo opens in the browser', async ({ app }) => {
  const running = await start()
  expect(running.line).toContain('on its mock in the browser')
  app.against({ url: `http://localhost:${running.port}`, close: () => stop(running) })
  await app.at(`${paths.projects()}?mock-latency=0`)
  await app.list.has(['data', 'lab', 'web'])
  const { headers, status } = await fetch(`${app.url}/theme.js`)
  expect([status, headers.get('x-frame-options')]).toEqual([200, 'DENY'])
  expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(running.errors()).toBe('')
})

test('its mock, and its console before that by a profile; the token stays in the server', async ({
  app,
}) => {
  const mock = await start('mock', '--latency', '0')
  const config = join(dir, 'home', '.config', 'oxide')
  mkdirSync(config, { recursive: true })
  const profile = `[profile.lab]\nhost = "http://127.0.0.1:${mock.port}"\ntoken = "${ADA_TOKEN}"\n`
  writeFileSync(join(config, 'credentials.toml'), profile, { mode: 0o600 })
  const running = await start('--profile', 'lab')
  expect(running.line).toContain('against lab at')
  const close = async () => {
    await stop(running)
    await stop(mock)
  }
  app.against({ url: `http://localhost:${running.port}`, close })
  await app.at(paths.projects())
  await expect(app.page.getByRole('button', { name: 'User menu' })).toContainText('Ada Lovelace')
  await app.list.has(['data', 'lab', 'web'])
  const elsewhere = await fetch(`${app.url}/v1/me`, {
    headers: { origin: 'https://elsewhere.example' },
  })
  expect(elsewhere.status).toBe(403)
  expect(running.line + running.errors()).not.toContain(ADA_TOKEN)
})

test('a reader that has enough ends it without an error', async () => {
  const things = Array.from({ length: 20_000 }, (_, i) => `name-${i}`)
  const child = spawn(process.execPath, [program, 'link', ...things])
  let errors = ''
  child.stderr.on('data', (text) => (errors += text))
  child.stdout.once('data', () => child.stdout.destroy())
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(errors).toBe('')
})

test('its links are those of the console', () => {
  const shell = (args: string[]) =>
    npm(['exec', '--offline', '--', ...args], { ...PIPED, cwd: dir })
  expect(shell(['rackline', ...SCRIPT, paths.utilization(), 'web-1'])).toBe(
    'http://localhost:4100/utilization\nhttp://localhost:4100/projects?find=web-1\n',
  )
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  // Nothing is written beside it when it runs.
  expect(files.filter((file) => statSync(join(installed, file)).isFile())).toHaveLength(
    pack.files.length,
  )
})
