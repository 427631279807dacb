import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { VpcFirewallRuleProtocol } from '@/api/contract/firewall'
import { parseIp, parseNet } from '../ip'
import { analyse, markExplained, markWords } from './analysis'
import type { End, Names, Network, Place } from './ends'
import { selects } from './ends'
import type { Rule } from './rule-set'
import { inOrder } from './rule-set'
import { ruleWith } from './testing'
import type { Packet } from './trace'
import { isMatch } from './trace'

const names = (...all: string[]): Names => ({ has: (name) => all.includes(name), isWhole: true })

const NETWORK: Network = {
  vpc: 'v',
  subnets: [
    { name: 'a', blocks: ['10.0.0.0/30', 'fd00::/126'].map(parseNet) },
    { name: 'b', blocks: ['10.0.0.4/30', 'fd00::4/126'].map(parseNet) },
  ],
  instances: names('one', 'two'),
  vpcs: names('v', 'w', 'x'),
}

const INSIDE = ['10.0.0.1', '10.0.0.2', '10.0.0.5', 'fd00::1', 'fd00::2', 'fd00::5']
const OUTSIDE = ['192.0.2.1', '192.0.2.129', '192.0.2.200', '8.8.8.8', '2001:db8::1']

const placeOf = (text: string, nic?: Place['nic']): Place => ({
  ip: parseIp(text),
  ...(nic && { nic }),
})

/** Interfaces of the VPC: any instance may have any address of it. */
const NEAR = INSIDE.flatMap((ip) =>
  ['one', 'two', 'other'].map((instance) => placeOf(ip, { instance, vpc: 'v' })),
)
/** Everything that traffic can come from or go to. */
const FAR = [
  ...NEAR,
  ...[...INSIDE, ...OUTSIDE].flatMap((ip) => [
    placeOf(ip),
    ...['one', 'two', 'other'].map((instance) => placeOf(ip, { instance, vpc: 'w' })),
    placeOf(ip, { instance: 'other', vpc: 'x' }),
  ]),
]
const FLOWS: readonly Packet['flow'][] = [
  ...(['tcp', 'udp'] as const).flatMap((protocol) =>
    [0, 5, 22, 65_535].map((number) => ({ protocol, number })),
  ),
  ...[0, 8 * 256, 8 * 256 + 3].map((number) => ({ protocol: 'icmp' as const, number })),
]

const ANYONE: End[] = [{ type: 'vpc', value: 'v' }]

const end = fc.constantFrom<End>(
  { type: 'vpc', value: 'v' },
  { type: 'vpc', value: 'w' },
  { type: 'subnet', value: 'a' },
  { type: 'subnet', value: 'b' },
  { type: 'subnet', value: 'none' },
  { type: 'instance', value: 'one' },
  { type: 'instance', value: 'two' },
  { type: 'ip', value: '10.0.0.1' },
  { type: 'ip', value: '192.0.2.200' },
  { type: 'ip_net', value: '10.0.0.0/29' },
  { type: 'ip_net', value: '0.0.0.0/0' },
  { type: 'ip_net', value: '::/0' },
  { type: 'ip_net', value: '192.0.2.0/24' },
  { type: 'ip_net', value: '192.0.2.0/25' },
  { type: 'ip_net', value: '192.0.2.128/25' },
)

const rulesOf = fc
  .array(
    fc.record({
      status: fc.constantFrom('enabled', 'enabled', 'enabled', 'disabled'),
      action: fc.constantFrom('allow', 'deny'),
      direction: fc.constantFrom('inbound', 'inbound', 'inbound', 'outbound'),
      priority: fc.nat(3),
      targets: fc.oneof(fc.constant(ANYONE), fc.array(end, { minLength: 1, maxLength: 2 })),
      filters: fc.record({
        hosts: fc.oneof(fc.constant<End[]>([]), fc.array(end, { maxLength: 2 })),
        protocols: fc.constantFrom<VpcFirewallRuleProtocol[]>(
          [],
          [],
          [],
          [{ type: 'tcp' }],
          [{ type: 'tcp' }, { type: 'udp' }],
          [{ type: 'icmp', value: { icmpType: 8, code: '0-2' } }],
        ),
        ports: fc.constantFrom<string[]>([], [], [], ['22'], ['0-21', '22-65535']),
      }),
    }),
    { minLength: 2, maxLength: 5 },
  )
  .map((bodies) => bodies.map((body, i): Rule => ruleWith(`r${i}`, body)))

const [HERE, THERE] = [placeOf('10.0.0.1', { vpc: 'v' }), placeOf('8.8.8.8')]

const isFlowOf = ({ direction, filters }: Rule, flow: Packet['flow']) => {
  const [source, destination] = direction === 'inbound' ? [THERE, HERE] : [HERE, THERE]
  const alone = ruleWith('', { direction, targets: ANYONE, filters: { ...filters, hosts: [] } })
  return isMatch(alone, { source, destination, flow }, NETWORK)
}

/** Which rules match each of these, as one bit a rule; what the same rules match counts once. */
const masksOf = <T>(
  rules: readonly Rule[],
  all: readonly T[],
  is: (rule: Rule, one: T) => boolean,
) => [
  ...new Set(
    all.map((one) => rules.reduce((mask, rule, i) => mask | (is(rule, one) ? 1 << i : 0), 0)),
  ),
]

const selecting = new Map<Place, Map<End, boolean>>()
/** The same few ends are asked about the same places again and again. */
function isSelected(end: End, place: Place): boolean {
  const known = selecting.get(place) ?? new Map<End, boolean>()
  selecting.set(place, known)
  const is = known.get(end) ?? selects(end, place, NETWORK)
  known.set(end, is)
  return is
}

const ofFamily = (places: readonly Place[], family: 4 | 6) =>
  places.filter(({ ip }) => ip.family === family)

/** Who decides about the traffic of each rule, by trying all of it. @param rules in order */
function decidersOf(rules: readonly Rule[]): Set<Rule | undefined>[] {
  const enabled = rules.reduce(
    (mask, { status }, i) => mask | (status === 'enabled' ? 1 << i : 0),
    0,
  )
  const packets = ([4, 6] as const).flatMap((family) => {
    const near = masksOf(rules, ofFamily(NEAR, family), ({ targets }, place) =>
      targets.some((one) => isSelected(one, place)),
    )
    const far = masksOf(rules, ofFamily(FAR, family), ({ filters: { hosts } }, place) =>
      hosts?.length ? hosts.some((one) => isSelected(one, place)) : true,
    )
    const flows = masksOf(rules, FLOWS, isFlowOf)
    return near.flatMap((n) => far.flatMap((f) => flows.map((flow) => n & f & flow)))
  })
  return rules.map((_, at) => {
    const own = packets.filter((mask) => mask & (1 << at))
    const before = enabled & ((1 << at) - 1)
    return new Set(own.map((mask) => rules.find((_rule, i) => mask & before & (1 << i))))
  })
}

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
      ruleWith('some', { priority: 1, action: 'deny', filters: { ports: ['22'] } }),
      ruleWith('all', { priority: 2 }),
      ruleWith('late', { priority: 3, filters: { ports: ['22-23'] } }),
    ]
    const mark = analyse(rules, NETWORK).get('late')
    expect(mark && markWords(mark)).toBe('never decides')
    expect(mark && markExplained(mark)).toBe(
      'all (priority 2) comes first and matches all traffic that this rule matches. some, which comes before both, may decide part of it.',
    )
  })

  test('“shadowed by X” is said exactly if X decides about all of the rule’s traffic', () => {
    let named = 0
    fc.assert(
      fc.property(rulesOf, (rules) => {
        const marks = analyse(rules, NETWORK)
        for (const direction of ['inbound', 'outbound'] as const) {
          const ordered = inOrder(rules.filter((rule) => rule.direction === direction))
          const found = decidersOf(ordered)
          for (const [at, rule] of ordered.entries()) {
            const deciders = found[at] ?? new Set()
            const mark = marks.get(rule.name)
            expect(mark?.kind === 'matches-nothing').toBe(deciders.size === 0)
            const [only] = deciders.size === 1 ? deciders : []
            const said =
              mark?.kind === 'shadowed' ? mark.by : mark?.kind === 'duplicate' ? mark.of : undefined
            if (said !== undefined) named += 1
            expect(said).toBe(only?.name)
            if (mark?.kind === 'never-decides') expect(deciders.has(undefined)).toBe(false)
          }
        }
      }),
      { numRuns: 2_000, seed: 7 },
    )
    expect(named).toBeGreaterThan(500)
  })
})
