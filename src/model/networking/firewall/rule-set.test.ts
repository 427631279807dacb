import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  MAX_PRIORITY,
  MAX_RULES,
  checkRules,
  inOrder,
  isHeld,
  moveRule,
  moveTogether,
} from './rule-set'
import { anyRules, ruleWith } from './firewall.testing'

const many = (n: number) => Array.from({ length: n }, (_, i) => ruleWith(`r${i}`))

describe('the limits of a set of rules', () => {
  test.each([
    ['nothing', [], undefined],
    ['as many rules as there may be', many(MAX_RULES), undefined],
    ['one more', many(MAX_RULES + 1), /at most 1024/],
    ['a name twice', [ruleWith('a'), ruleWith('a')], /unique: "a"/],
    ['a priority above the greatest', [ruleWith('a', { priority: 65_536 })], /from 0 to 65535/],
    ['a negative priority', [ruleWith('a', { priority: -1 })], /from 0 to 65535/],
    [
      'too many targets',
      [ruleWith('a', { targets: Array(257).fill({ type: 'vpc', value: 'v' }) })],
      /257 targets/,
    ],
    [
      'too many port filters',
      [ruleWith('a', { filters: { ports: Array<string>(257).fill('1') } })],
      /257 port filters/,
    ],
    [
      'a wrong port',
      [ruleWith('a', { filters: { ports: ['9-8'] } })],
      /port range: 9-8 in rule "a"/,
    ],
  ])('%s', (_, rules, expected) => {
    const wrong = checkRules(rules)
    if (expected) expect(wrong).toMatch(expected)
    else expect(wrong).toBeUndefined()
  })
})

test('lower priorities come first; of equal ones those that deny', () => {
  const rules = [
    ruleWith('a', { priority: 2 }),
    ruleWith('b', { priority: 1 }),
    ruleWith('c', { priority: 1, action: 'deny' }),
  ]
  expect(inOrder(rules).map((rule) => rule.name)).toEqual(['c', 'b', 'a'])
})

describe('moving a rule', () => {
  test('it takes a free number, and no other rule changes', () => {
    const rules = [
      ruleWith('a', { priority: 10 }),
      ruleWith('b', { priority: 20 }),
      ruleWith('c', { priority: 30 }),
    ]
    expect(moveRule(rules, 'c', -1)).toMatchObject([{ name: 'c', priority: 19 }])
    expect(moveRule(rules, 'a', 1)).toMatchObject([{ name: 'a', priority: 21 }])
  })

  test('among rules of the same priority the next ones make room', () => {
    const rules = ['a', 'b', 'c'].map((name) => ruleWith(name, { priority: 65_534 }))
    expect(moveRule(rules, 'c', -1)).toMatchObject([{ name: 'b', priority: 65_535 }])
  })

  test('the first cannot go up, the last cannot go down', () => {
    const rules = [ruleWith('a', { priority: 0 }), ruleWith('b', { priority: MAX_PRIORITY })]
    expect(moveRule(rules, 'a', -1)).toBeUndefined()
    expect(moveRule(rules, 'b', 1)).toBeUndefined()
  })

  test('rules that move together do not overtake each other', () => {
    const rules = ['a', 'b', 'c', 'd'].map((name, i) => ruleWith(name, { priority: 10 * (i + 1) }))
    const moved = (names: string[], by: -1 | 1) =>
      inOrder(moveTogether(rules, names, by))
        .map(({ name }) => name)
        .join('')
    expect(moved(['a', 'b'], -1)).toBe('abcd')
    expect(moved(['a', 'b', 'd'], -1)).toBe('abdc')
    expect(moved(['b', 'c'], -1)).toBe('bcad')
    expect(moved(['c', 'd'], 1)).toBe('abcd')
    expect(moved(['a', 'c', 'd'], 1)).toBe('bacd')
    expect(isHeld(rules, ['a', 'b'], 'b', -1)).toBe(true)
    expect(isHeld(rules, ['b'], 'b', -1)).toBe(false)
  })

  test('exactly the two neighbours change places, within the limits', () => {
    fc.assert(
      fc.property(
        anyRules(7),
        fc.nat(6),
        fc.constantFrom(-1 as const, 1 as const),
        (rules, n, by) => {
          const rule = rules[n]
          if (!rule) return
          const ofDirection = (all: typeof rules) =>
            inOrder(all.filter((r) => r.direction === rule.direction)).map((r) => r.name)
          const before = ofDirection(rules)
          const at = before.indexOf(rule.name)
          const moved = moveRule(rules, rule.name, by)
          const other = before[at + by]
          expect(moved === undefined).toBe(other === undefined)
          if (!moved || other === undefined) return
          const after = rules.map((r) => moved.find((m) => m.name === r.name) ?? r)
          expect(ofDirection(after)).toEqual(before.with(at, other).with(at + by, rule.name))
          expect(checkRules(after)).toBeUndefined()
        },
      ),
      { numRuns: 500 },
    )
  })
})
