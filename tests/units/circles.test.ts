/**
 * No module may import itself through others, type imports included: a circle means that a type or a rule
 * stands in the wrong file, and that neither module can be understood, tested or loaded without the other.
 */
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The rooms without circles, each with the alias that its imports may begin with. */
const ROOMS = [
  { room: 'mock', alias: '@mock/' },
  { room: 'commands', alias: '@commands/' },
  { room: 'src/forms', alias: '@/forms/' },
] as const

type Graph = ReadonlyMap<string, readonly string[]>

const modulesOf = (room: string): string[] =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !/\.test\./.test(path))

/** Every module of a room, with the modules of the room that it imports. */
function graphOf(room: string, alias: string): Graph {
  const modules = new Set(modulesOf(room))
  const resolve = (from: string, specifier: string): string | undefined => {
    const path = specifier.startsWith(alias)
      ? `${room}/${specifier.slice(alias.length)}`
      : specifier.startsWith('.')
        ? normalize(join(dirname(from), specifier)).replaceAll('\\', '/')
        : undefined
    return ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => `${path}${ending}`)
      .find((candidate) => modules.has(candidate))
  }
  return new Map(
    [...modules].map((module) => {
      const source = readFileSync(join(root, module), 'utf8')
      const specifiers = [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
      return [module, specifiers.flatMap(([, specifier = '']) => resolve(module, specifier) ?? [])]
    }),
  )
}

/** The first circle that a walk through the graph meets, as a chain that ends where it begins. */
function circleIn(graph: Graph): string[] {
  const done = new Set<string>()
  const visit = (module: string, chain: readonly string[]): string[] => {
    if (chain.includes(module)) return [...chain.slice(chain.indexOf(module)), module]
    if (done.has(module)) return []
    for (const next of graph.get(module) ?? []) {
      const circle = visit(next, [...chain, module])
      if (circle.length > 0) return circle
    }
    done.add(module)
    return []
  }
  for (const module of graph.keys()) {
    const circle = visit(module, [])
    if (circle.length > 0) return circle
  }
  return []
}

test.each(ROOMS)('no module of $room imports itself through others', ({ room, alias }) => {
  const graph = graphOf(room, alias)
  expect([...graph.values()].flat().length).toBeGreaterThan(graph.size)
  expect(circleIn(graph).join(' → ')).toBe('')
})

test('a circle is found, also a module that imports itself', () => {
  const graph = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))
  expect(circleIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['b'] }))).toEqual([])
  expect(circleIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['c'] }))).toEqual(['c', 'd', 'c'])
  expect(circleIn(graph({ a: ['a'] }))).toEqual(['a', 'a'])
})
