/** No module of the engine imports itself through others, type imports included. */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The engine, and the modules beside it whose data it names. */
const DIRS = ['commands/engine', 'commands/keys', 'commands/palette', 'src/forms']

const files = DIRS.flatMap((dir) =>
  readdirSync(join(root, dir))
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => `${dir}/${name}`),
)

const ALIASES = [
  ['@/', 'src/'],
  ['@commands/', 'commands/'],
] as const

/** The modules among `files` that a module imports. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(/from '([^']+)'/g)].flatMap(([, specifier = '']) => {
    const alias = ALIASES.find(([from]) => specifier.startsWith(from))
    const to = alias
      ? specifier.replace(alias[0], alias[1])
      : normalize(join(dirname(file), specifier)).replaceAll('\\', '/')
    return files.filter((one) => one.replace(/\.tsx?$/, '') === to)
  })
}

const graph = new Map(files.map((file) => [file, importsOf(file)]))

/** A way from a module back to itself, if there is one. */
function circle(from: string): string[] | undefined {
  const seen = new Set<string>()
  const walk = (at: string, way: readonly string[]): string[] | undefined => {
    for (const next of graph.get(at) ?? []) {
      if (next === from) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      const found = walk(next, [...way, next])
      if (found) return found
    }
    return undefined
  }
  return walk(from, [from])
}

test('the graph is read at all', () => {
  expect(graph.get('commands/engine/registry.ts')).toContain('commands/engine/gate.ts')
})

test('no module of the engine or of the forms imports itself through others', () => {
  expect(files.flatMap((file) => circle(file)?.join(' → ') ?? [])).toEqual([])
})
