/**
 * What is said of rules against a brute force: every packet of a small universe is tried against the rules in order.
 * The model of packets shares no code with the analysis.
 */
import { describe, expect, test } from 'vitest'
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { compareRules } from '@/nouns/networking/firewall-rule/rules'
import { parseNet } from '../ip'
import { analyse, markExplained, markWords } from './analysis'
import { MOST_BOXES } from './earlier'
import type { End, Names, Network } from './ends'
import type { Rule } from './rule-set'
import { ruleWith } from './firewall.testing'

const names = (...all: string[]): Names => ({ has: (name) => all.includes(name), isWhole: true })

const NETWORK: Network = {
  vpc: 'v',
  subnets: [
    { name: 'a', blocks: ['10.0.0.0/30', 'fd00::/126'].map(parseNet) },
    { name: 'b', blocks: ['10.0.0.4/30', 'fd00::4/126'].map(parseNet) },
  ],
  instances: names('one', 'two'),
}

/** One address for each piece that the ends below cut out, by the ends that hold it. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  '10.0.0.0': ['a', '10.0.0.0/31', '10.0.0.0/29', '0.0.0.0/0', '0.0.0.0/1'],
  '10.0.0.1': ['a', '10.0.0.1', '10.0.0.0/31', '10.0.0.0/29', '0.0.0.0/0', '0.0.0.0/1'],
  '10.0.0.2': ['a', '10.0.0.0/29', '0.0.0.0/0', '0.0.0.0/1'],
  '10.0.0.4': ['b', '10.0.0.0/29', '0.0.0.0/0', '0.0.0.0/1'],
  'fd00::1': ['a', 'fd00::1', '::/0'],
  'fd00::2': ['a', '::/0'],
  'fd00::4': ['b', '::/0'],
  '8.8.8.8': ['0.0.0.0/0', '0.0.0.0/1'],
  '192.0.2.1': ['192.0.2.0/24', '192.0.2.0/25', '0.0.0.0/0', '128.0.0.0/1'],
  '192.0.2.200': ['192.0.2.0/24', '192.0.2.128/25', '0.0.0.0/0', '128.0.0.0/1'],
  '200.0.0.1': ['0.0.0.0/0', '128.0.0.0/1'],
  '2001:db8::1': ['::/0'],
}
const ADDRESSES = Object.keys(HELD)
const INSIDE = ADDRESSES.slice(0, 7)

/** What a target may choose: an interface of one subnet, with an address of one IP version or of both. */
interface Nic {
  v4?: string
  v6?: string
  instance: string
}

/** The other end of traffic. */
interface Host {
  address: string
  /** The instance that has the address as a private one. */
  instance?: string
  isInVpc: boolean
}

const INSTANCES = ['one', 'two', 'other']
const A4 = ['10.0.0.0', '10.0.0.1', '10.0.0.2']
const A6 = ['fd00::1', 'fd00::2']
const PAIRS: readonly Omit<Nic, 'instance'>[] = [
  ...A4.map((v4) => ({ v4 })),
  ...A6.map((v6) => ({ v6 })),
  ...A4.flatMap((v4) => A6.map((v6) => ({ v4, v6 }))),
  { v4: '10.0.0.4' },
  { v6: 'fd00::4' },
  { v4: '10.0.0.4', v6: 'fd00::4' },
]
const NICS: readonly Nic[] = PAIRS.flatMap((pair) =>
  INSTANCES.map((instance) => ({ ...pair, instance })),
)
/** Everything that traffic can come from or go to. */
const FAR: readonly Host[] = [
  ...INSIDE.flatMap((address) =>
    INSTANCES.map((instance) => ({ address, instance, isInVpc: true })),
  ),
  ...ADDRESSES.flatMap((address) => [
    { address, isInVpc: false },
    ...INSTANCES.map((instance) => ({ address, instance, isInVpc: false })),
  ]),
]

const ENDS: readonly End[] = [
  ...['v', 'w'].map((value) => ({ type: 'vpc' as const, value })),
  ...['a', 'b', 'none'].map((value) => ({ type: 'subnet' as const, value })),
  ...['one', 'two', 'gone'].map((value) => ({ type: 'instance' as const, value })),
  ...[...new Set(Object.values(HELD).flat())]
    .filter((value) => value.length > 1)
    .map((value) => ({ type: value.includes('/') ? ('ip_net' as const) : ('ip' as const), value })),
]
const OTHER_VPC = ENDS.findIndex(({ type, value }) => type === 'vpc' && value === 'w')

const isHeld = (address: string | undefined, value: string): boolean =>
  address !== undefined && (HELD[address]?.includes(value) ?? false)

const chooses = ({ type, value }: End, { v4, v6, instance }: Nic): boolean => {
  if (type === 'vpc') return value === 'v'
  return type === 'instance' ? instance === value : isHeld(v4, value) || isHeld(v6, value)
}

const isOfHost = ({ type, value }: End, { address, instance, isInVpc }: Host): boolean => {
  if (type === 'vpc') return isInVpc && value === 'v'
  return type === 'instance' ? instance === value : isHeld(address, value)
}

/** Protocol and port, or type and code, of each piece that the filters below cut out. */
const FLOWS = [
  'tcp 5',
  'tcp 22',
  'tcp 443',
  'udp 5',
  'udp 22',
  'udp 443',
  'icmp 8/1',
  'icmp 8/9',
  'icmp 0/0',
  'icmp6 0/0',
  'another protocol',
]
/** Protocols, with the flows for which ports count and those for which they do not. */
const PROTOCOLS: readonly {
  filter: VpcFirewallRuleProtocol[]
  withPorts: RegExp | undefined
  without: RegExp | undefined
}[] = [
  // Without protocols the ports are dropped.
  { filter: [], withPorts: undefined, without: /./ },
  { filter: [{ type: 'tcp' }], withPorts: /^tcp/, without: undefined },
  { filter: [{ type: 'tcp' }, { type: 'udp' }], withPorts: /^tcp|^udp/, without: undefined },
  {
    filter: [{ type: 'icmp', value: { icmpType: 8, code: '0-2' } }],
    withPorts: undefined,
    without: /^icmp 8.1/,
  },
  {
    filter: [
      { type: 'icmp', value: null },
      { type: 'icmp6', value: null },
    ],
    withPorts: undefined,
    without: /^icmp/,
  },
  {
    filter: [{ type: 'udp' }, { type: 'icmp', value: { icmpType: 8 } }],
    withPorts: /^udp/,
    without: /^icmp 8/,
  },
]
const PORTS: readonly { filter: string[]; passes: RegExp }[] = [
  { filter: [], passes: /./ },
  { filter: ['22'], passes: / 22$/ },
  { filter: ['0-21'], passes: / 5$/ },
  { filter: ['0-21', '23-65535'], passes: / (5|443)$/ },
]

/** Which of these pass, as the bits of one number. */
const bits = <T>(all: readonly T[], passes: (one: T) => boolean): number =>
  all.reduce((mask, one, i) => (passes(one) ? mask | (1 << i) : mask), 0)

const isPassed = (protocol: number, port: number, flow: string): boolean => {
  const { withPorts, without } = PROTOCOLS[protocol] ?? {}
  return (
    (without?.test(flow) ?? false) ||
    ((withPorts?.test(flow) ?? false) && (PORTS[port]?.passes.test(flow) ?? false))
  )
}
const END_IS = ENDS.map((end) => ({
  near: NICS.map((nic) => chooses(end, nic)),
  far: FAR.map((host) => isOfHost(end, host)),
}))
/** The ends with an address of an IP version. */
const OF_FAMILY = {
  near: { 4: NICS.map(({ v4 }) => v4 !== undefined), 6: NICS.map(({ v6 }) => v6 !== undefined) },
  far: {
    4: FAR.map(({ address }) => !address.includes(':')),
    6: FAR.map(({ address }) => address.includes(':')),
  },
}

/** A rule as indexes of the lists above. */
interface Drawn {
  rule: Rule
  targets: readonly number[]
  hosts: readonly number[]
  flows: number
}

/** Numbers that look random, the same for the same seed. */
function randomly(seed: number) {
  let state = seed
  const below = (most: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most
  }
  return below
}

function drawRule(i: number, below: (most: number) => number): Drawn {
  const some = (least: number) => Array.from({ length: least + below(2) }, () => below(ENDS.length))
  const targets = below(2) === 0 ? [0] : below(4) === 0 ? [] : some(1)
  const hosts = below(2) === 0 ? [] : some(0)
  const [protocol, port] = [below(2) * below(PROTOCOLS.length), below(2) * below(PORTS.length)]
  const endsAt = (indexes: readonly number[]) => indexes.flatMap((at) => ENDS[at] ?? [])
  const rule = ruleWith(`r${i}`, {
    status: below(6) === 0 ? 'disabled' : 'enabled',
    action: below(2) === 0 ? 'allow' : 'deny',
    direction: below(8) === 0 ? 'outbound' : 'inbound',
    priority: below(4),
    targets: endsAt(targets),
    filters: {
      hosts: endsAt(hosts),
      protocols: PROTOCOLS[protocol]?.filter ?? [],
      ports: PORTS[port]?.filter ?? [],
    },
  })
  const flows = bits(FLOWS, (flow) => isPassed(protocol, port, flow))
  return { rule, targets, hosts, flows }
}

const isRefused = ({ targets, hosts }: Drawn): boolean =>
  targets.includes(OTHER_VPC) || hosts.includes(OTHER_VPC)

/** The sets of rules that match any of these, each set as the bits of one number, and each once. */
function masksOf(rules: readonly Drawn[], end: 'near' | 'far', family: 4 | 6): number[] {
  const found = new Set<number>()
  for (const [at, isOne] of OF_FAMILY[end][family].entries())
    if (isOne)
      found.add(
        bits(rules, (one) => {
          const items = end === 'near' ? one.targets : one.hosts
          if (isRefused(one)) return false
          return items.length === 0 || items.some((item) => END_IS[item]?.[end][at])
        }),
      )
  return [...found]
}

/** The sets of rules that match some packet. @param rules in the order in which they are tried */
function packetsOf(rules: readonly Drawn[]): number[] {
  const flows = [
    ...new Set(FLOWS.map((_, at) => bits(rules, (one) => (one.flows & (1 << at)) !== 0))),
  ]
  const found = new Set<number>()
  for (const family of [4, 6] as const) {
    const [near, far] = [masksOf(rules, 'near', family), masksOf(rules, 'far', family)]
    for (const n of near) for (const f of far) for (const flow of flows) found.add(n & f & flow)
  }
  return [...found]
}

/** What there is to say of a rule. @param rules in the order in which they are tried */
function truthOf(rules: readonly Drawn[], at: number, packets: readonly number[]): string {
  const own = packets.filter((mask) => mask & (1 << at))
  const [drawn] = rules.slice(at)
  if (drawn && isRefused(drawn)) return 'names another VPC'
  if (own.length === 0) return 'matches nothing'
  const before = bits(rules, ({ rule }) => rule.status === 'enabled') & ((1 << at) - 1)
  const first = (mask: number) => rules.findIndex((_, i) => mask & before & (1 << i))
  const deciding = [...new Set(own.map(first))].sort((a, b) => a - b)
  if (deciding.includes(-1)) return 'decides'
  const called = deciding.map((i) => rules[i]?.rule.name).join()
  const [by = -1] = deciding
  const isSame = (mask: number) => Boolean(mask & (1 << by)) === Boolean(mask & (1 << at))
  if (deciding.length > 1) return `never decides for ${called}`
  return rules[by]?.rule.action === rules[at]?.rule.action && packets.every(isSame)
    ? `duplicate of ${called}`
    : `shadowed by ${called}`
}

function said(mark: ReturnType<ReturnType<typeof analyse>['get']>): string {
  if (!mark) return 'decides'
  return mark.kind === 'never-decides' ? `never decides for ${mark.by.join()}` : markWords(mark)
}

/** The first set of rules of which something else is said than what is so. */
function firstWrong(sets: number, seed: number) {
  const below = randomly(seed)
  const counts = new Map<string, number>()
  for (let i = 0; i < sets; i += 1) {
    const drawn = Array.from({ length: 2 + below(4) }, (_, n) => drawRule(n, below))
    const marks = analyse(
      drawn.map(({ rule }) => rule),
      NETWORK,
    )
    // Without the last rule, and with it again: the marks that stay are told from those that may differ.
    const rules = drawn.map(({ rule }) => rule)
    if (i % 10 === 0) {
      const less = rules.slice(0, -1)
      const again = analyse(rules, NETWORK, { rules: less, marks: analyse(less, NETWORK) })
      expect(again).toEqual(marks)
    }
    for (const direction of ['inbound', 'outbound'] as const) {
      const ordered = drawn
        .filter(({ rule }) => rule.direction === direction)
        .sort((a, b) => compareRules(a.rule, b.rule))
      const packets = packetsOf(ordered)
      for (const [at, { rule }] of ordered.entries()) {
        const truth = truthOf(ordered, at, packets)
        const words = said(marks.get(rule.name))
        if (words !== truth) return { wrong: { rule: rule.name, truth, words, drawn }, counts }
        const kind = truth.split(' ', 1).join()
        counts.set(kind, (counts.get(kind) ?? 0) + 1)
      }
    }
  }
  return { wrong: undefined, counts }
}

const tcp = (...ports: string[]): Rule['filters'] => ({ protocols: [{ type: 'tcp' }], ports })

describe('rules that never decide', () => {
  test('the rule that denies is named, not a later one that would have allowed', () => {
    const host = (value: string): Rule['filters'] => ({
      hosts: [{ type: value.includes('/') ? 'ip_net' : 'ip', value }],
    })
    const tcp80: Rule['filters'] = { protocols: [{ type: 'tcp' }], ports: ['80'] }
    const rules = [
      ruleWith('dns', {
        filters: { ...host('198.51.100.0/24'), protocols: [{ type: 'udp' }] },
        priority: 10,
      }),
      ruleWith('s1', { priority: 70, filters: { ...tcp80, ...host('192.0.2.200/32') } }),
      ruleWith('r3', { priority: 30, filters: { ...tcp80, ...host('192.0.2.0/24') } }),
      ruleWith('r4', { priority: 30, action: 'deny', filters: host('192.0.2.128/25') }),
    ]
    const mark = analyse(rules, NETWORK).get('s1')
    expect(mark).toEqual({ kind: 'shadowed', by: 'r4', byAction: 'deny', byPriority: 30 })
  })

  test('a rule whose traffic several rules decide about is shadowed by none of them', () => {
    const rules = [
      ruleWith('some', { priority: 1, action: 'deny', filters: tcp('22') }),
      ruleWith('all', { priority: 2 }),
      ruleWith('late', { priority: 3, filters: tcp('22-23') }),
    ]
    const mark = analyse(rules, NETWORK).get('late')
    expect(mark && markWords(mark)).toBe('never decides')
    expect(mark && markExplained(mark)).toBe(
      'some and all together come first and match all of its traffic.',
    )
  })

  test('a rule that matches all of its traffic, but decides about none of it, is not named', () => {
    const hosts = (value: string): Rule['filters'] => ({ hosts: [{ type: 'ip_net', value }] })
    const rules = [
      ruleWith('deny-low', { priority: 1, action: 'deny', filters: hosts('192.0.2.0/25') }),
      ruleWith('allow-high', { priority: 2, filters: hosts('192.0.2.128/25') }),
      ruleWith('any', { priority: 3 }),
      ruleWith('late', { priority: 4, action: 'deny', filters: hosts('192.0.2.0/24') }),
    ]
    const explained = 'deny-low and allow-high together come first and match all of its traffic.'
    for (const set of [rules, rules.filter(({ name }) => name !== 'any')]) {
      const mark = analyse(set, NETWORK).get('late')
      expect(mark).toEqual({ kind: 'never-decides', by: ['deny-low', 'allow-high'], isAll: true })
      expect(mark && markExplained(mark)).toBe(explained)
    }
  })

  test('of many rules the first five are named', () => {
    const ports = Array.from({ length: 8 }, (_, i) =>
      ruleWith(`p${i}`, { priority: i, filters: tcp(String(i)) }),
    )
    const late = ruleWith('late', { filters: tcp('0-7') })
    const mark = analyse([...ports, late], NETWORK).get('late')
    expect(mark && markExplained(mark)).toBe(
      'p0, p1, p2, p3, p4, and 3 more together come first and match all of its traffic.',
    )
  })

  test('nothing more is claimed where it takes too many boxes to know', () => {
    // Each rule leaves out one target, one host and one port, so that all boxes of a large cube differ.
    const size = Math.ceil(Math.cbrt(MOST_BOXES)) + 1
    const items = Array.from({ length: size }, (_, i) => i)
    const near = items.map((i): End => ({ type: 'ip', value: `10.0.0.${i}` }))
    const far = items.map((i): End => ({ type: 'ip', value: `192.0.2.${i}` }))
    const ruleOf = (name: string, priority: number, kept: readonly number[]) => {
      const at = <T>(all: readonly T[]) => all.filter((_, i) => kept.includes(i))
      const filters = { hosts: at(far), ...tcp(...kept.map(String)) }
      return ruleWith(name, { priority, targets: at(near), filters })
    }
    const without = (i: number) => items.filter((other) => other !== i)
    const pieces = items.map((i) => ruleOf(`n${i}`, i, without(i)))
    const network = {
      ...NETWORK,
      subnets: [{ name: 'a', blocks: ['10.0.0.0/24', 'fd00::/126'].map(parseNet) }],
    }
    const all = ruleWith('all', { priority: 1_000, action: 'deny' })
    const last = ruleOf('last', 2_000, items)
    const mark = analyse([...pieces, all, last], network).get('last')
    expect(mark).toEqual({ kind: 'never-decides', by: ['n0'], isAll: false })
    expect(mark && markExplained(mark)).toBe(
      'n0 and other earlier rules together come first and match all of its traffic.',
    )
    expect(analyse([...pieces, last], network).get('last')).toBeUndefined()
  })

  test(
    'what is said of 100,000 sets of rules is what a trial of all packets shows',
    { tags: 'long', timeout: 60_000 },
    () => {
      const { wrong, counts } = firstWrong(100_000, 27)
      expect(wrong).toBeUndefined()
      for (const kind of ['names', 'matches', 'decides', 'never', 'shadowed', 'duplicate'])
        expect(counts.get(kind)).toBeGreaterThan(1_000)
    },
  )
})
