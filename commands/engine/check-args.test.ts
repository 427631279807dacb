import { expect, test } from 'vitest'
import { commands } from '../index'
import type { Field } from './args'
import { choice, option, ref, whole, words } from './args'
import { accepts, parseArgs } from './check-args'

const level = choice('Level', ['low', 'high'])

test.each<[string, Field, readonly unknown[], readonly unknown[]]>([
  ['a name', ref('project'), ['web'], ['', undefined, 1, null, ['web']]],
  ['a choice', level, ['low', 'high'], ['', 'middle', undefined]],
  ['an option', option(['low', 'high']), ['low', undefined], ['', 'middle', null]],
  ['text', words(), ['', 'a b', undefined], [1, null]],
  ['a whole number', whole(), [0, -3, undefined], [1.5, Number.NaN, Infinity, '1', null]],
])('%s', (_, field, taken, refused) => {
  expect(taken.filter((value) => !accepts(field, value))).toEqual([])
  expect(refused.filter((value) => accepts(field, value))).toEqual([])
})

test('a command gets only the arguments that it declares', () => {
  const start = commands.find(({ id }) => id === 'instance.start')
  if (!start) throw new Error('There is no such command')
  const one = { project: 'web', instance: 'web-2' }
  expect(parseArgs(start, { ...one, disk: 'boot' })).toEqual(one)
  expect(() => parseArgs(start, { project: 'web' })).toThrow(
    'instance.start does not take this instance',
  )
})
