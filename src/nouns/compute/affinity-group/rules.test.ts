import { describe, expect, test } from 'vitest'
import { groupIn, joinRefusal, joinable, memberAddRefusal } from './rules'

const named = (...names: string[]) => names.map((name) => ({ name }))
const groups = (...ids: string[]) => ids.map((id) => ({ id }))
const many = (n: number) => groups(...Array.from({ length: n }, (_, i) => `g-${i}`))

test('an address names its group', () => {
  expect(groupIn({ project: 'web', antiAffinityGroup: 'a' })).toEqual({
    kind: 'antiAffinityGroup',
    project: 'web',
    group: 'a',
  })
  expect(groupIn({ project: 'web', affinityGroup: 'b' }).kind).toBe('affinityGroup')
})

describe('why no instance can be added to a group', () => {
  const full = named(...Array.from({ length: 32 }, (_, i) => `i-${i}`))
  test.each([
    ['it is full', full, named('other'), 'Maximum number of members reached'],
    ['there are none', [], [], 'No instances available'],
    ['all are in it', named('a', 'b'), named('b', 'a'), 'All instances are already in this group'],
    ['one is left', named('a'), named('a', 'b'), undefined],
    ['it is not known', named('a'), undefined, undefined],
  ])('%s', (_, members, all, refusal) => {
    expect(memberAddRefusal(members, all)).toBe(refusal)
  })
})

describe('why an instance can be added to no group, in this order', () => {
  test.each([
    ['it runs', 'running', [[], []], [[], []], 'Only stopped instances can be added to a group'],
    ['there is none', 'stopped', [[], []], [[], []], 'No groups found'],
    [
      'it is in all',
      'stopped',
      [groups('a'), groups('b')],
      [groups('a'), groups('b')],
      'Instance is already in all groups',
    ],
    [
      'it is in as many as it may be',
      'stopped',
      [many(17), []],
      [many(16), []],
      'An instance may not be in more than 16 groups of a kind',
    ],
    ['one of a kind is left', 'stopped', [groups('a'), groups('b')], [groups('a'), []], undefined],
    ['a kind is not known', 'stopped', [groups('a'), undefined], [groups('a'), []], undefined],
    ['its state is not known', undefined, [groups('a'), []], [[], []], undefined],
  ] as const)('%s', (_, state, all, joined, refusal) => {
    expect(joinRefusal(state, all, joined)).toBe(refusal)
  })
  test('the groups that an instance can still join', () => {
    expect(joinable(groups('a', 'b'), groups('a'))).toEqual(groups('b'))
    expect(joinable(many(17), many(16))).toEqual([])
    expect(joinable(undefined, [])).toBeUndefined()
  })
})
