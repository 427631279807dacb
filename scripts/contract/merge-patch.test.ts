import { expect, test } from 'vitest'
import type { Json } from './merge-patch'
import { patchBetween, patched } from './merge-patch'

// The examples of RFC 7396, appendix A, that have no null in what is patched.
test.each<[target: Json, patch: Json, result: Json]>([
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [
    ['a', 'b'],
    ['c', 'd'],
    ['c', 'd'],
  ],
  [{ a: 'b' }, ['c'], ['c']],
  [{ a: 'foo' }, 'bar', 'bar'],
  [[1, 2], { a: 'b', c: null }, { a: 'b' }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
])('%j with %j is %j', (target, patch, result) => {
  expect(patched(target, patch)).toEqual(result)
})

test.each<[before: Json, after: Json, patch: Json | undefined]>([
  [{ a: 1, b: { c: 1 } }, { a: 1, b: { c: 1 } }, undefined],
  [{ a: 1, b: { c: 1, d: 2 } }, { a: 1, b: { c: 3 } }, { b: { d: null, c: 3 } }],
  [{ a: [1, 2] }, { a: [1] }, { a: [1] }],
  [{ a: 'text' }, { a: { b: 1 } }, { a: { b: 1 } }],
])('from %j to %j it is %j', (before, after, patch) => {
  expect(patchBetween(before, after)).toEqual(patch)
  expect(patch === undefined ? before : patched(before, patch)).toEqual(after)
})
