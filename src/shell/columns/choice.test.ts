import { expect, test } from 'vitest'
import { moved, toggled, widened } from './choice'

const choice = { shown: ['state', 'memory', 'created'] }

test('a column that is shown again comes last', () => {
  expect(toggled(choice, 'memory').shown).toEqual(['state', 'created'])
  expect(toggled(toggled(choice, 'memory'), 'memory').shown).toEqual(['state', 'created', 'memory'])
})

test('a column moves by one place, and to the place of another one', () => {
  expect(moved(choice, 'memory', -1).shown).toEqual(['memory', 'state', 'created'])
  expect(moved(choice, 'state', 'created').shown).toEqual(['memory', 'created', 'state'])
  expect(moved(choice, 'created', 'state').shown).toEqual(['created', 'state', 'memory'])
})

test('a column at the end, one that is hidden, and one dropped on the first column stay', () => {
  expect(moved(choice, 'created', 1)).toBe(choice)
  expect(moved(choice, 'sled', 1)).toBe(choice)
  expect(moved(choice, 'state', 'name')).toBe(choice)
})

test('a width is a whole number of pixels, and no column vanishes', () => {
  expect(widened(choice, 'state', 120.4).widths).toEqual({ state: 120 })
  expect(widened({ ...choice, widths: { memory: 90 } }, 'state', -5).widths).toEqual({
    memory: 90,
    state: 48,
  })
})
