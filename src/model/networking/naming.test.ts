import { expect, test } from 'vitest'
import { plain } from '../sentence'
import { ruleWith } from './firewall/firewall.testing'
import { namedIn, namingCount, namingOf, ruleRenamed, ruleWithout } from './naming'

const rule = (name: string, targets: [string, string][], hosts?: [string, string][]) => {
  const ends = (items: [string, string][]) =>
    items.map(([type, value]) => ({ type: type as 'vpc' | 'subnet', value }))
  return { name, targets: ends(targets), filters: hosts ? { hosts: ends(hosts) } : {} }
}
const route = (name: string, kind: 'custom' | 'vpc_subnet', type: string, value: string) => ({
  name,
  kind,
  destination: { type: type as 'subnet', value },
  router: kind === 'custom' ? 'egress' : 'system',
})

const rules = [
  rule('by-target', [['subnet', 'db']]),
  rule('by-host', [['vpc', 'lab']], [['subnet', 'db']]),
  rule('others', [['vpc', 'db']], [['subnet', 'cache']]),
]
const routes = [
  route('inspect', 'custom', 'subnet', 'db'),
  route('db', 'vpc_subnet', 'subnet', 'db'),
  route('address', 'custom', 'ip', 'db'),
]

test('rules name a thing in targets and host filters, routes in their destination', () => {
  expect(namingOf({ type: 'subnet', value: 'db' }, { rules, routes })).toEqual({
    rules: ['by-target', 'by-host'],
    routes: [{ name: 'inspect', router: 'egress' }],
  })
  expect(namingOf({ type: 'vpc', value: 'lab' }, { rules, routes })).toEqual({
    rules: ['by-host'],
    routes: [],
  })
})

test('routes name an instance as their target', () => {
  const target = { type: 'instance', value: 'bastion' } as const
  const all = [{ ...route('inspect', 'custom', 'subnet', 'db'), target }]
  expect(namingOf({ type: 'instance', value: 'bastion' }, { rules, routes: all }).routes).toEqual([
    { name: 'inspect', router: 'egress' },
  ])
})

test('what names it is said in a few words, and nothing where nothing does', () => {
  const text = (rules: string[], routes: string[]) => plain(namedIn(rules, routes) ?? '')
  expect(namedIn([], [])).toBeUndefined()
  expect(text(['a'], [])).toBe('1 firewall rule (a)')
  expect(text(['a', 'b', 'c', 'd', 'e', 'f', 'g'], ['inspect'])).toBe(
    '7 firewall rules (a, b, c, d, e, and 2 others) and 1 route (inspect)',
  )
})

test('a rule gets the new name wherever it holds the old one, once, and keeps the rest', () => {
  const before = ruleWith('r', {
    priority: 7,
    targets: [
      { type: 'subnet', value: 'db' },
      { type: 'vpc', value: 'db' },
      { type: 'subnet', value: 'store' },
    ],
    filters: { hosts: [{ type: 'subnet', value: 'db' }], ports: ['80'] },
  })
  expect(ruleRenamed(before, { type: 'subnet', value: 'db' }, 'store')).toEqual({
    ...before,
    targets: [
      { type: 'subnet', value: 'store' },
      { type: 'vpc', value: 'db' },
    ],
    filters: { hosts: [{ type: 'subnet', value: 'store' }], ports: ['80'] },
  })
})

test.each([
  [{ rules: ['a'], routes: [{ name: 'b', router: 'c' }] }, '1 firewall rule and 1 route'],
  [{ rules: [], routes: [] }, ''],
])('%j in few words: %s', (naming, words) => {
  expect(namingCount(naming)).toBe(words)
})

const DB = { type: 'subnet', value: 'db' } as const
const STORE = { type: 'subnet', value: 'store' } as const
const VPC_DB = { type: 'vpc', value: 'db' } as const

test.each([
  ['beside others', [DB, STORE], [VPC_DB, DB], { targets: [STORE], hosts: [VPC_DB] }],
  ['as the only target', [DB], [STORE], 'targets'],
  ['as the only host', [STORE], [DB], 'hosts'],
  ['as the only host, twice', [STORE], [DB, DB], 'hosts'],
  ['with hosts that are empty anyway', [DB, STORE], [], { targets: [STORE], hosts: [] }],
  ['without hosts', [DB, STORE], undefined, { targets: [STORE] }],
] as const)('a name is taken out of a rule that holds it %s', (_, targets, hosts, expected) => {
  const ports = ['80']
  const before = ruleWith('r', {
    targets: [...targets],
    filters: { ports, ...(hosts && { hosts: [...hosts] }) },
  })
  const { targets: left, ...more } = typeof expected === 'string' ? { targets: [] } : expected
  expect(ruleWithout(before, DB)).toEqual(
    typeof expected === 'string'
      ? expected
      : { ...before, targets: left, filters: { ports, ...more } },
  )
})
