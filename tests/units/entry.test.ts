/** What is part of the first load: the frame and the core area, and nothing of the other areas. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

const ALIASES = [
  ['@/', 'src/'],
  ['@commands/', 'commands/'],
  ['@themes/', 'themes/'],
] as const

/** Imports of a module that are loaded with it: not the dynamic ones, and not those of types. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

function resolve(from: string, specifier: string): string | undefined {
  const alias = ALIASES.find(([prefix]) => specifier.startsWith(prefix))
  if (!alias && !specifier.startsWith('.')) return undefined
  const path = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : normalize(join(dirname(from), specifier))
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => path + ending)
    .find((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)))
}

function reach(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  const source = readFileSync(join(root, from), 'utf8')
  for (const [, specifier = ''] of source.matchAll(STATIC)) {
    const file = resolve(from, specifier)
    if (file) reach(file, seen)
  }
  return seen
}

const AREAS = 'compute|storage|networking|access|settings|system|sign-in'

/** Operations of the first load, each with the reason. */
const OPERATIONS: Readonly<Record<string, string>> = {
  'current-user': 'who is signed in',
  policy: 'what they may do',
  silo: 'what their silo confers',
  project: 'the first page lists projects',
  session: 'signing out',
  'project-contents': 'deleting a project deletes its untouched default VPC',
}

const first = [...reach('src/main.tsx'), ...reach('src/pages/core/projects.tsx')]

test('the walk finds the frame and the first page', () => {
  expect(first).toEqual(
    expect.arrayContaining([
      'src/shell/App.tsx',
      'src/areas/core.ts',
      'commands/core/project.ts',
      'src/pages/list/ListPage.tsx',
      'src/ui/Grid.tsx',
    ]),
  )
})

test('no command, noun, address, rule, read, page or route of another area is in the first load', () => {
  const others = new RegExp(
    `^(commands|src/(model|paths|resources|pages|panels|forms|areas))/(${AREAS})(/|\\.ts)`,
  )
  expect(first.filter((file) => others.test(file))).toEqual([])
})

test('only the operations that the first page needs are in the first load', () => {
  const found = first.flatMap(
    (file) => /^src\/api\/operations\/([\w-]+)\.ts$/.exec(file)?.[1] ?? [],
  )
  expect([...new Set(found)].sort()).toEqual(Object.keys(OPERATIONS).sort())
})

test('no form, palette, schema, chart or terminal is in the first load', () => {
  const later =
    /^(src\/(forms|panels|shell\/palette|api\/contract)\/|commands\/(palette|index|engine\/(gate|schema|sender|cli)))|\/(chart|Terminal)/
  expect(first.filter((file) => later.test(file))).toEqual([])
})
