/** Which folder may import which. The table "The rooms" in the README is the rule; this test reads it. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Room {
  path: string
  /** Rooms, and files or folders of rooms, that this room may import besides itself. */
  imports: readonly string[]
}

/** The paths in a cell of the table. @throws for a cell that holds other words than paths */
function pathsIn(cell: string): string[] {
  const rest = cell.replace(/`[\w./-]+`|,/g, '').trim()
  if (rest !== '' && rest !== 'nothing') throw new Error(`Not a list of paths: ${cell}`)
  return [...cell.matchAll(/`([\w./-]+?)\/?`/g)].map((m) => m[1] ?? '')
}

/** The rows of the README's table. Rooms that share a row may import each other. */
function readRooms(): Room[] {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const section = readme.split('## The rooms\n')[1]?.split('\n## ')[0] ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) => {
    const [, folder = '', , imports = ''] = row.split('|')
    const paths = pathsIn(folder)
    return paths.map((path) => ({ path, imports: [...paths, ...pathsIn(imports)] }))
  })
}

const rooms = readRooms()

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

const inside = (path: string, room: string) =>
  path === room || path === room.replace(/\.tsx?$/, '') || path.startsWith(`${room}/`)

/** The room of a file: the most exact one. */
const roomOf = (file: string): Room | undefined =>
  rooms.filter(({ path }) => inside(file, path)).sort((a, b) => b.path.length - a.path.length)[0]

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

const NOT_OURS = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
const folders = readdirSync(root, { withFileTypes: true })
  .filter((e) => e.isDirectory() && !e.name.startsWith('.') && !NOT_OURS.has(e.name))
  .map((e) => e.name)
const all = folders.flatMap(files)

test('every file is in a room of the README', () => {
  expect(rooms.length).toBeGreaterThan(10)
  expect(all.length).toBeGreaterThan(500)
  expect(all.filter((f) => !roomOf(f) && !f.endsWith('.d.ts') && !isTest(f))).toEqual([])
})

test('every path in the README’s table exists', () => {
  const named = [...new Set(rooms.flatMap(({ path, imports }) => [path, ...imports]))]
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
  expect(rooms.filter(({ path }) => !all.some((f) => roomOf(f)?.path === path))).toEqual([])
})

test('no room has two rows', () => {
  const named = rooms.map(({ path }) => path)
  expect(named.filter((path, i) => named.indexOf(path) !== i)).toEqual([])
})

test('a room imports only what the README lets it import', () => {
  const wrong = all
    .filter((f) => !isTest(f) || f.startsWith('tests/'))
    .flatMap((file) => {
      const { path = '', imports = [] } = roomOf(file) ?? {}
      return importsOf(file).flatMap((specifier) => {
        const to = target(file, specifier)
        if (to === undefined || [path, ...imports].some((room) => inside(to, room))) return []
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
