/**
 * Who may import whom. The table is the one of the README; an arrow that runs back up fails here.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What every local server is made of, the mock's too: plain Node that imports nothing else of ours. */
const LOCAL_SERVER = ['console-files', 'guard', 'local-server', 'options'].map(
  (name) => `scripts/${name}.mjs`,
)

/** Each room, the deepest first, with the rooms it may import. A room may always import itself. */
const ROOMS: readonly (readonly [room: string, may: readonly string[]])[] = [
  ['themes', []],
  ['src/api', []],
  ['src/model', ['src/api']],
  ['src/paths', ['src/model']],
  ['src/ui', ['themes', 'src/model']],
  ['commands', ['src/api', 'src/model', 'src/paths']],
  ['src/bind', ['themes', 'src/api', 'src/model', 'src/paths', 'src/ui', 'commands']],
  ['src/resources', ['src/api', 'src/model', 'src/paths', 'src/ui', 'src/bind', 'commands']],
  [
    'src/forms',
    ['src/api', 'src/model', 'src/paths', 'src/ui', 'src/bind', 'src/resources', 'commands'],
  ],
  [
    'src/panels',
    [
      'src/api',
      'src/model',
      'src/paths',
      'src/ui',
      'src/bind',
      'src/resources',
      'src/forms',
      'commands',
    ],
  ],
  [
    'src/pages',
    [
      'themes',
      'src/api',
      'src/model',
      'src/paths',
      'src/ui',
      'src/bind',
      'src/resources',
      'src/forms',
      'commands',
    ],
  ],
  [
    'src/areas',
    ['src/api', 'src/model', 'src/paths', 'src/resources', 'src/panels', 'src/pages', 'commands'],
  ],
  [
    'src/shell',
    [
      'themes',
      'src/areas',
      'src/api',
      'src/model',
      'src/paths',
      'src/ui',
      'src/bind',
      'src/resources',
      'src/forms',
      'src/panels',
      'src/pages',
      'commands',
    ],
  ],
  ['src/main.tsx', ['mock', 'src', 'themes']],
  ...LOCAL_SERVER.map((file) => [file, LOCAL_SERVER] as const),
  ['mock', ['src/api', 'src/model', ...LOCAL_SERVER]],
  ['scripts', ['src', 'commands', 'mock', 'themes']],
  ['tests', ['commands', 'src/paths', 'mock', 'themes', 'scripts']],
]

const ALIASES: Readonly<Record<string, string>> = {
  '@/': 'src/',
  '@commands/': 'commands/',
  '@mock/': 'mock/',
  '@themes/': 'themes/',
  '@tests/': 'tests/',
}

const files = (dir: string): string[] =>
  readdirSync(join(root, dir), { withFileTypes: true }).flatMap((entry) => {
    const path = `${dir}/${entry.name}`
    if (entry.isDirectory()) return files(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })

const roomOf = (file: string) =>
  ROOMS.find(([room]) => file === room || file.startsWith(`${room}/`))

/** Where an import leads inside the tree, or nothing for a package. */
function target(from: string, specifier: string): string | undefined {
  for (const [alias, dir] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return dir + specifier.slice(alias.length)
  if (!specifier.startsWith('.')) return undefined
  return relative(root, normalize(join(root, dirname(from), specifier)))
}

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (m) => m[1] ?? '',
  )

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const inside = (path: string, room: string) =>
  path === room || path === room.replace(/\.tsx?$/, '') || path.startsWith(`${room}/`)

const all = ['themes', 'src', 'commands', 'mock', 'scripts', 'tests'].flatMap(files)

test('every file stands in a room', () => {
  expect(all.filter((f) => !roomOf(f) && !f.endsWith('.d.ts') && !isTest(f))).toEqual([])
})

test('no arrow runs back up', () => {
  const wrong = all
    .filter((f) => !isTest(f))
    .flatMap((file) => {
      const [room, may] = roomOf(file) ?? ['', []]
      return importsOf(file).flatMap((specifier) => {
        const to = target(file, specifier)
        if (to === undefined || [room, ...may].some((r) => inside(to, r))) return []
        return [`${file} → ${to}`]
      })
    })
  expect(wrong).toEqual([])
})

test('commands touch neither React nor the document', () => {
  const commands = all.filter((f) => f.startsWith('commands/') && !isTest(f))
  expect(
    commands.flatMap((f) =>
      importsOf(f)
        .filter((i) => /^(react|styled|@tanstack)/.test(i))
        .map((i) => `${f} → ${i}`),
    ),
  ).toEqual([])
  const touching = commands.filter((f) =>
    /\b(document|window|localStorage|sessionStorage)\./.test(readFileSync(join(root, f), 'utf8')),
  )
  expect(touching).toEqual([])
})

test('one line of the product names the mock', () => {
  const naming = all.filter(
    (f) => f.startsWith('src/') && !isTest(f) && importsOf(f).some((i) => i.startsWith('@mock/')),
  )
  expect(naming).toEqual(['src/main.tsx'])
})

test('no file outside the themes names a colour', () => {
  const colours = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl)a?\(/
  const naming = all.filter(
    (f) =>
      /^(src|commands)\//.test(f) &&
      !isTest(f) &&
      colours.test(readFileSync(join(root, f), 'utf8').replace(/(['"`])#[a-z][\w-]*\1/g, '')),
  )
  expect(naming).toEqual([])
})

test('no HTML sinks', () => {
  const sinks =
    /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|srcdoc/
  expect(
    all.filter((f) => f.startsWith('src/') && sinks.test(readFileSync(join(root, f), 'utf8'))),
  ).toEqual([])
})
