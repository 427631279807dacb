/** What a tab costs more when the console has a hundred further nouns, each of them a copy of snapshots with all its code. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildConsole } from '../../scripts/builds.mjs'
import { Bench } from './bench'
import type { Figure } from './figures'
import { measureIdle } from './idle'
import { entryOf, filesOf } from './mock-size'

const NOUNS = 100
/** Percent by which the first load may grow. */
const TARGET = 2
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** What a build reads. */
const SOURCE = ['commands', 'mock', 'scripts', 'src', 'themes', 'vite.config.ts', 'tsconfig.json']
const NOUN = 'snapshot'
const COMMANDS = `commands/storage/${NOUN}.ts`
const PAGES = `src/nouns/storage/${NOUN}`
const IMPORT = /(import (?:type )?\{)([^}]*)(\} from '([^']+)')/g

const made = Array.from({ length: NOUNS }, (_, i) => `specimen${i}n`)

/** What a file of the noun says when the noun is called `name`. What it imports from elsewhere keeps its name there. */
function renamed(text: string, name: string): string {
  const to = (words: string) => words.replaceAll(NOUN, name)
  let imports = ''
  const rest = text.replaceAll(
    IMPORT,
    (_, head: string, what: string, tail: string, from: string) => {
      const isOwn = from.startsWith('./') || from.includes(PAGES.slice('src'.length))
      const alias = (one: string) => (to(one) === one ? one : `${one} as ${to(one)}`)
      imports += isOwn
        ? to(head + what + tail)
        : head +
          what
            .split(',')
            .map((one) => alias(one.trim()))
            .join(', ') +
          tail
      imports += '\n'
      return ''
    },
  )
  return imports + to(rest)
}

/** Adds the nouns to the source in `dir`, as `commands/ADD-A-NOUN.md` says. */
function addNouns(dir: string) {
  const edit = (file: string, change: (text: string) => string, to = file) => {
    mkdirSync(dirname(join(dir, to)), { recursive: true })
    writeFileSync(join(dir, to), change(readFileSync(join(dir, file), 'utf8')))
  }
  for (const name of made)
    for (const file of [COMMANDS, ...readdirSync(join(dir, PAGES)).map((one) => `${PAGES}/${one}`)])
      edit(file, (text) => renamed(text, name), file.replaceAll(NOUN, name))
  /** Repeats each line about the noun for every other one. */
  const lines = (text: string) =>
    text.replaceAll(/.*snapshot.*\n/g, (line) =>
      [NOUN, ...made].map((name) => line.replaceAll(NOUN, name)).join(''),
    )
  edit('src/paths/storage.ts', lines)
  edit('src/areas/storage/routes.ts', lines)
  edit('commands/storage/index.ts', (text) =>
    lines(text.replace('[diskFamily, snapshotFamily,', '[diskFamily,\nsnapshotFamily,\n')),
  )
}

/** Bytes, compressed, of the scripts that every page loads first. They are counted in the build, where no timing matters. */
function firstLoad(bench: Bench): Figure {
  const manifest = bench.manifest('production')
  const files = ['theme.js', ...filesOf(manifest, entryOf(manifest))]
  const sizes = files.map((file) => statSync(`${bench.dir}/production/${file}.br`).size)
  const value = sizes.reduce((sum, size) => sum + size, 0)
  return { id: 'first', what: 'Scripts of the first load, brotli', unit: 'bytes', value }
}

/** The figures in bytes of a build, by their ids. */
async function bytesOf(bench: Bench) {
  const figures = [firstLoad(bench), ...(await measureIdle(bench))]
  return new Map(figures.filter(({ unit }) => unit === 'bytes').map((one) => [one.id, one]))
}

export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const copy = mkdtempSync(join(tmpdir(), 'rackline-growth-'))
  try {
    for (const one of SOURCE) cpSync(join(ROOT, one), join(copy, one), { recursive: true })
    writeFileSync(join(copy, 'package.json'), '{ "type": "module" }')
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
    addNouns(copy)
    buildConsole('production', {
      dir: join(copy, 'built/production'),
      args: ['--manifest', '--logLevel', 'error'],
      options: { cwd: copy, stdio: ['ignore', 2, 2] },
    })
    const grown = await Bench.start(join(copy, 'built'), bench.runs)
    const after = await bytesOf(grown).finally(() => grown.close())
    const before = await bytesOf(bench)
    return [...before.values()].map(({ id, what, value }): Figure => ({
      id: `growth.${id}`,
      what: `${what}: more with ${NOUNS} nouns more`,
      unit: '%',
      value: Math.round(((after.get(id)?.value ?? Number.NaN) / value - 1) * 1_000) / 10,
      ...(/^(first|idle\.projects)/.test(id) && { target: TARGET }),
    }))
  } finally {
    rmSync(copy, { recursive: true })
  }
}
