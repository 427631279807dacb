/** The overlay says nothing of what is not there any longer. */
import { expect, test } from 'vitest'
import { DOCS } from '@/api/overlay/docs'
import { GROUPS, PARTS, SCHEMAS } from '@/api/overlay/groups'
import { WAS, WHAT } from '@/api/overlay/operations'
import { ADDED, BOTH, FILLED, KEPT, MISSING, NAMES, TYPED_AS } from '@/api/overlay/schemas'
import type { InVersions } from '@/api/version'
import { toCamelKey } from '@/api/wire'
import { readFacts } from './files'
import { claimed } from './groups'
import type { Members, Type } from './merge'
import { currentModel } from './written'

const model = currentModel()

/** Every place of the contract by its path, each with what is marked on it. */
const places = new Map<string, InVersions & { isChanged: boolean }>()

function addMembers(members: Members, path: string): void {
  for (const [name, { type, since, until }] of members)
    add(type, `${path}.${toCamelKey(name)}`, { ...(since && { since }), ...(until && { until }) })
}

function add(type: Type, path: string, versions: InVersions = {}): void {
  places.set(path, { ...versions, isChanged: type.kind === 'stages' })
  if (type.kind === 'members') addMembers(type.members, path)
  if (type.kind !== 'kinds') return
  for (const [word, { members, ...at }] of type.kinds) {
    places.set(`${path}.${word}`, { ...at, isChanged: false })
    addMembers(members, `${path}.${word}`)
  }
}

for (const [name, type] of model.schemas) add(type, name)
for (const { id, query, answer } of model.calls) {
  if (query) addMembers(query, `${id}.query`)
  if (answer) add(answer.type, `${id}.result`, answer)
}

/** Those of some paths that are nowhere, or nowhere with such a mark. A star stands for any place. */
const without = (
  paths: readonly string[],
  isMarked: (place: InVersions & { isChanged: boolean }) => unknown = () => true,
) =>
  paths.filter(
    (path) =>
      ![...places].some(
        ([at, place]) =>
          (path.startsWith('*') ? at.endsWith(path.slice(1)) : at === path) && isMarked(place),
      ),
  )

test('each path is of something that is there, and that differs between versions as it says', () => {
  const ours = new Set(
    Object.entries(ADDED).flatMap(([path, members]) =>
      Object.keys(members).map((name) => `${path}.${name}`),
    ),
  )
  expect(without(Object.keys(DOCS))).toEqual([])
  expect(without(FILLED, ({ since }) => since)).toEqual([])
  expect(
    without(
      KEPT.filter((path) => !ours.has(path)),
      ({ until }) => until,
    ),
  ).toEqual([])
  expect(without(BOTH, ({ isChanged }) => isChanged)).toEqual([])
  expect(without([...Object.keys(MISSING), ...Object.keys(ADDED)])).toEqual([])
  expect(without(Object.keys(TYPED_AS))).toEqual([])
})

test('each name is one of the API’s', () => {
  const theirs = new Set(readFacts().flatMap(({ schemas }) => Object.keys(schemas)))
  expect(Object.keys(NAMES).filter((name) => !theirs.has(name))).toEqual([])
  const grouped = Object.values(SCHEMAS).flatMap((words) => words.split(' '))
  expect(grouped.filter((name) => !model.schemas.has(name))).toEqual([])
  const ids = new Set(model.histories.flatMap((history) => history.map(({ id }) => id)))
  expect([...Object.keys(WAS), ...Object.values(WAS)].filter((id) => !ids.has(id))).toEqual([])
})

test.each([
  ['groups', GROUPS],
  ['parts', PARTS],
  ['reasons', WHAT],
])('each of the words of %s claims an operation', (_, table) => {
  const used = new Set(model.calls.map(({ id }) => claimed(id, table)?.word))
  const words = Object.values(table).flatMap((text) => text.split(' '))
  expect(words.filter((word) => !used.has(word))).toEqual([])
})
