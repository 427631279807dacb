/**
 * No module may import itself through others, type imports included: a circle means that a type or a rule
 * stands in the wrong file, and that neither module can be understood, tested or loaded without the other.
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

test('circles are found, also a module that imports itself', () => {
  const graph = (imports: Record<string, string[]>): Graph => new Map(Object.entries(imports))
  expect(circlesIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['b'] }))).toEqual([])
  expect(circlesIn(graph({ a: ['b', 'c'], b: [], c: ['d'], d: ['c'] }))).toEqual([['c', 'd', 'c']])
  expect(circlesIn(graph({ a: ['a'], b: ['c'], c: ['a', 'b'] }))).toEqual([
    ['a', 'a'],
    ['b', 'c', 'b'],
  ])
})
