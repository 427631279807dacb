/** `npm start` builds only what has changed, and says what it does. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { freshen } from '../scripts/fresh.mjs'

let root: string
let said: string[]
let builds: number
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'project-'))
  said = []
  builds = 0
  for (const folder of ['src/pages', 'scripts', 'mock', 'node_modules', 'tests'])
    mkdirSync(join(root, folder), { recursive: true })
  for (const file of FILES) writeFileSync(join(root, file), file)
})

/** A file of each kind that goes into a build. */
const FILES = [
  'src/pages/list.tsx',
  'src/.env',
  'scripts/compress.mjs',
  'mock/browser.ts',
  'vite.config.ts',
  'package-lock.json',
  'node_modules/.package-lock.json',
]
const dir = () => join(root, 'dist/mock')

function start({ meanwhile = () => {}, mode = 'mock' } = {}) {
  freshen({
    root,
    dir: dir(),
    mode,
    make(whole) {
      builds += 1
      mkdirSync(join(dir(), 'assets'), { recursive: true })
      writeFileSync(join(dir(), 'index.html'), `build ${builds}`)
      whole(dir())
      meanwhile()
    },
    say: (line) => said.push(line),
  })
  return builds
}

test('what is built already is not built again, and the user reads which of the two it was', () => {
  expect([start(), start(), start()]).toEqual([1, 1, 1])
  writeFileSync(join(root, 'tests/a.spec.ts'), 'no part of a build')
  expect(start()).toBe(1)
  appendFileSync(join(root, 'src/pages/list.tsx'), '//')
  expect([start(), start()]).toEqual([2, 2])
  expect(said).toEqual([
    'building the console …',
    ...Array.from({ length: 3 }, () => 'the console is built: nothing has changed since'),
    'building the console, since something has changed …',
    'the console is built: nothing has changed since',
  ])
})

test.each(FILES)('a change of %s builds anew', (file) => {
  start()
  appendFileSync(join(root, file), ' ')
  expect([start(), start()]).toEqual([2, 2])
  rmSync(join(root, file))
  expect([start(), start()]).toEqual([3, 3])
})

test('a new or renamed source, another mode, or a variable that vite reads builds anew', () => {
  start()
  writeFileSync(join(root, 'src/new.ts'), '')
  expect(start()).toBe(2)
  expect(start({ mode: 'production' })).toBe(3)
  vi.stubEnv('VITE_NAME', 'x')
  expect([start({ mode: 'production' }), start({ mode: 'production' })]).toEqual([4, 4])
  vi.unstubAllEnvs()
})

test.each<[string, () => void]>([
  ['is changed, as by the tests', () => appendFileSync(join(dir(), 'index.html'), '!')],
  ['misses a file', () => rmSync(join(dir(), 'index.html'))],
  ['has a file more', () => writeFileSync(join(dir(), 'assets/x.js'), '')],
  ['is gone', () => rmSync(dir(), { recursive: true })],
  ['has no record', () => rmSync(`${dir()}.json`)],
  ['has a broken record', () => writeFileSync(`${dir()}.json`, '{"sources":')],
])('a build that %s is made anew', (_, change) => {
  start()
  change()
  expect([start(), start()]).toEqual([2, 2])
})

test('a source that changes while it is built is built again, also when the change is taken back', () => {
  const file = join(root, 'mock/browser.ts')
  start({ meanwhile: () => appendFileSync(file, '//') })
  expect([start(), start()]).toEqual([2, 2])
  writeFileSync(file, 'another')
  start({ meanwhile: () => appendFileSync(file, '//') })
  writeFileSync(file, 'another')
  expect([start(), start()]).toEqual([4, 4])
})

test('a build that fails is not taken for a good one', () => {
  start()
  appendFileSync(join(root, 'mock/browser.ts'), '//')
  const meanwhile = () => {
    throw new Error('no')
  }
  expect(() => start({ meanwhile })).toThrow('no')
  expect(start()).toBe(3)
})

test('a build that another one takes the place of is not taken for one’s own', () => {
  start({ meanwhile: () => writeFileSync(join(dir(), 'index.html'), 'of other sources') })
  expect([start(), start()]).toEqual([2, 2])
})
