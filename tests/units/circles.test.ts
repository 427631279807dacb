/**
 * No module may import itself through other modules, type imports included. Modules in a circle can be understood,
 * tested and loaded only together, so one of their types or rules is in the wrong file.
 */
import { expect, test } from 'vitest'
import type { Graph } from './graph'
import { circlesIn } from './graph'
import { importGraph } from './imports'

test('no module imports itself through others', () => {
  expect(importGraph.size).toBeGreaterThan(1_500)
  expect([...importGraph.values()].flat().length).toBeGreaterThan(2 * importGraph.size)
  expect(circlesIn(importGraph).map((circle) => circle.join(' → '))).toEqual([])
})

test('the search for circles finds chains, and modules that import themselves', () => {
  const graph = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))
  expect(circlesIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['b'] }))).toEqual([])
  expect(circlesIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['c'] }))).toEqual([['c', 'd', 'c']])
  expect(circlesIn(graph({ a: ['a'], b: ['c'], c: ['a', 'b'] }))).toEqual([
    ['a', 'a'],
    ['b', 'c', 'b'],
  ])
})
