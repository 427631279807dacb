import { expect, test } from 'vitest'
import { commands, keymap } from '../index'
import type { Noun } from '../engine/noun'
import type { Scope, Subject } from '../engine/scope'
import { parseBinding } from './keys'
import { TEN, tenKeys } from './ten-keys'

const bindings = keymap.map((binding) => parseBinding(binding, 'other'))
const byId = new Map<string, (typeof commands)[number]>(commands.map((one) => [one.id, one]))

const thing = (noun: Noun): Subject => ({
  noun,
  name: 'x',
  id: 'x',
  args: {},
  value: undefined,
})

const root = { name: 'root' } as const
const detail = { name: 'detail', noun: 'instance', subject: thing('instance') } as const
const listOf = (noun: Noun): Scope[] => [
  root,
  { name: 'list', noun },
  { name: 'row', noun, subject: thing(noun) },
]

/** What the ten keys of a place run; a first key stands for itself. */
const runsIn = (scopes: readonly Scope[], refused: readonly string[] = []) =>
  tenKeys(
    scopes,
    bindings,
    (id) => byId.get(id),
    (id) => refused.includes(id),
  ).map(({ keys, binding }) => binding?.run ?? keys)

test('each place has ten keys of its own, each for another purpose', () => {
  const places: readonly Scope[][] = [
    [root],
    listOf('project'),
    listOf('instance'),
    [root, detail],
    [root, detail, { name: 'charts' }],
    [root, { name: 'detail', noun: 'vpc', subject: thing('vpc') }, { name: 'map' }],
    [root, { name: 'form' }],
  ]
  const all = places.map((scopes) => runsIn(scopes))
  for (const runs of all) {
    expect(runs).toHaveLength(TEN)
    expect(new Set(runs).size).toBe(TEN)
    expect(runs).toEqual(expect.arrayContaining(['view.palette', 'view.help', 'g']))
  }
  expect(new Set(all.map((runs) => runs.join(' '))).size).toBe(places.length)
})

test('a list has what makes a new thing, its filter and the actions of the row', () => {
  expect(runsIn(listOf('project'))).toEqual(
    expect.arrayContaining([
      'project.create',
      'project.edit',
      'project.delete',
      'list.actions',
      'list.filter',
    ]),
  )
})

test('what is refused now gives its place to the next', () => {
  expect(runsIn([root, detail])).toContain('instance.start')
  const runs = runsIn([root, detail], ['instance.start'])
  expect(runs).not.toContain('instance.start')
  expect(runs).toHaveLength(TEN)
})

test('where keys are few, all of them are shown', () => {
  const runs = runsIn([root, detail, { name: 'terminal' }])
  expect(runs.length).toBeLessThan(TEN)
  expect(runs).toContain('console.release')
})
