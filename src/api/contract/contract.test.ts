import { expect, test } from 'vitest'
import { operations } from '../operations/index'
import { checkAnswer } from './check'
import { contract } from './index'

test('every operation stands under its own id, and has its contract', () => {
  expect(Object.entries(operations).filter(([id, op]) => op.id !== id)).toEqual([])
  expect(Object.keys(operations).sort()).toEqual(Object.keys(contract).sort())
})

test('no two operations have the same method and path', () => {
  const calls = Object.values(operations).map(
    (op) => `${op.method} ${op.path.replace(/\{[^}]+\}/g, '{}')}`,
  )
  expect(new Set(calls).size).toBe(calls.length)
})

test('command-line names are unique', () => {
  const names = Object.values(operations).flatMap((op) => (op.cli ? [op.cli] : []))
  expect(new Set(names).size).toBe(names.length)
})

test('an answer that does not fit is seen', () => {
  expect(() => checkAnswer('projectView', { id: 1 })).toThrow()
  expect(() => checkAnswer('logout', {})).not.toThrow()
  // Later versions answer this one without a body.
  expect(() => checkAnswer('targetReleaseUpdate', {})).not.toThrow()
  expect(() => checkAnswer('targetReleaseUpdate', { version: 1 })).toThrow()
})
