/**
 * No module may import itself through others, type imports included: a circle means that a type or a rule
 * stands in the wrong file, and that neither module can be understood, tested or loaded without the other.
 */
import { expect, test } from 'vitest'
import { importsOf } from './imports'
import { modulesIn } from './source-files'

/** The rooms without circles. */
const ROOMS = ['mock', 'commands', 'src/forms']

type Graph = ReadonlyMap<string, readonly string[]>

/** Every module of a room, with the modules of the room that it imports. */
function graphOf(room: string): Graph {
  const modules = new Set(modulesIn(room))
  return new Map(
    [...modules].map((module) => [
      module,
      importsOf(module).flatMap(({ file }) => (file && modules.has(file) ? [file] : [])),
    ]),
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

test.each(ROOMS)('no module of %s imports itself through others', (room) => {
  const graph = graphOf(room)
  expect([...graph.values()].flat().length).toBeGreaterThan(graph.size)
  expect(circleIn(graph).join(' → ')).toBe('')
})

test('a circle is found, also a module that imports itself', () => {
  const graph = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))
  expect(circleIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['b'] }))).toEqual([])
  expect(circleIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['c'] }))).toEqual(['c', 'd', 'c'])
  expect(circleIn(graph({ a: ['a'] }))).toEqual(['a', 'a'])
})
