import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Ip } from '../ip'
import { formatIp, parseIp, parseNet } from '../ip'
import { behaviour } from '../../behaviours'
import { analyse, markExplained } from './analysis'
import type { End, Place } from './ends'
import type { Rule } from './rule-set'
import { NETWORK, PACKETS, PLACES, anyRules, ruleWith } from './firewall.testing'
import type { Packet } from './trace'
import { flowWords, traceRules } from './trace'

const NETS: Readonly<Record<string, readonly string[]>> = {
  a: ['10.0.0.0/30', 'fd00::/126'],
  b: ['10.0.0.4/30', 'fd00::4/126'],
}

const isInNet = (ip: Ip, net: string): boolean => {
  const { family, width } = parseNet(net)
  const shift = BigInt((family === 4 ? 32 : 128) - width)
  return (
    family === ip.family && parseIp(net.split('/')[0] ?? '').value >> shift === ip.value >> shift
  )
}

/** Is this one of the addresses that an end names? */
function isNamed({ type, value }: End, ip: Ip): boolean {
  if (type === 'ip') return formatIp(parseIp(value)) === formatIp(ip)
  if (type === 'ip_net') return isInNet(ip, value)
  return type === 'subnet' && (NETS[value] ?? []).some((net) => isInNet(ip, net))
}

/** Does a target choose the interface of a packet? */
const isChosen = (end: End, { ip, nic }: Place): boolean =>
  (end.type === 'vpc' && nic?.vpc === 'v') ||
  (end.type === 'instance' && nic?.instance === end.value) ||
  [ip, ...(nic?.ips ?? [])].some((one) => isNamed(end, one))

/** Is the other end of a packet a host? */
const isFar = (end: End, { ip, nic, instances }: Place): boolean =>
  (end.type === 'vpc' && nic?.vpc === 'v') ||
  (end.type === 'instance' && (instances ?? []).includes(end.value)) ||
  isNamed(end, ip)

/** The rules once more, as simply as they can be written. */
function matchesPlainly(rule: Rule, { source, destination, flow }: Packet): boolean {
  const { hosts, protocols, ports } = rule.filters
  const [near, far] = rule.direction === 'inbound' ? [destination, source] : [source, destination]
  if ([...rule.targets, ...(hosts ?? [])].some((end) => end.type === 'vpc' && end.value !== 'v'))
    return false
  if (rule.targets.length > 0 && !rule.targets.some((end) => isChosen(end, near))) return false
  if (hosts?.length && !hosts.some((end) => isFar(end, far))) return false
  if (!protocols?.length) return true
  const isOne = (protocol: NonNullable<typeof protocols>[number]) => {
    if (protocol.type !== flow.protocol) return false
    if (protocol.type === 'tcp' || protocol.type === 'udp' || !protocol.value) return true
    const { icmpType, code } = protocol.value
    const own = flow.number % 256
    const [first = 0, last = first] = (code ?? '0-255').split('-').map(Number)
    return icmpType === Math.floor(flow.number / 256) && first <= own && own <= last
  }
  if (!protocols.some(isOne)) return false
  if (!ports?.length || flow.protocol === 'icmp' || flow.protocol === 'icmp6') return true
  return ports.some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return first <= flow.number && flow.number <= last
  })
}

const decidesPlainly = (rules: readonly Rule[], packet: Packet, direction: Rule['direction']) =>
  rules
    .filter((r) => r.direction === direction && r.status === 'enabled' && matchesPlainly(r, packet))
    .reduce<Rule | undefined>((best, rule) => {
      if (!best) return rule
      if (rule.priority !== best.priority) return rule.priority < best.priority ? rule : best
      if (rule.action !== best.action) return rule.action === 'deny' ? rule : best
      return rule.name < best.name ? rule : best
    }, undefined)

/** Packets with an end in the VPC, with the direction at that end. */
const MEETINGS = PACKETS.filter(
  ({ source, destination }) => source.ip.family === destination.ip.family,
).flatMap((packet) => [
  ...(packet.source.nic?.vpc === 'v' ? [{ packet, direction: 'outbound' as const }] : []),
  ...(packet.destination.nic?.vpc === 'v' ? [{ packet, direction: 'inbound' as const }] : []),
])

describe('which rule decides', () => {
  test('the trace finds what a plain reading of the rules finds', () => {
    fc.assert(
      fc.property(anyRules(6), fc.constantFrom(...MEETINGS), (rules, { packet, direction }) => {
        const verdict = traceRules(rules, direction, packet, NETWORK)
        const decides = decidesPlainly(rules, packet, direction)
        expect(verdict.by?.name).toBe(decides?.name)
        expect(verdict.action).toBe(decides?.action ?? (direction === 'inbound' ? 'deny' : 'allow'))
        for (const { rule, outcome, checks } of verdict.steps) {
          expect(rule.direction).toBe(direction)
          if (outcome === 'disabled') expect(rule.status).toBe('disabled')
          else expect(checks.every((c) => c.isMatch)).toBe(matchesPlainly(rule, packet))
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('each line says which part matched, and which did not', () => {
    const rules = [
      ruleWith('off', { priority: 1, status: 'disabled' }),
      ruleWith('elsewhere', { priority: 2, targets: [{ type: 'subnet', value: 'b' }] }),
      ruleWith('from-w', { priority: 3, filters: { hosts: [{ type: 'vpc', value: 'w' }] } }),
      ruleWith('web', {
        priority: 4,
        filters: { protocols: [{ type: 'tcp' }], ports: ['80', '443'] },
      }),
      ruleWith('udp', { priority: 5, filters: { protocols: [{ type: 'udp' }] } }),
      ruleWith('ssh', { priority: 6, filters: { protocols: [{ type: 'tcp' }], ports: ['22'] } }),
      ruleWith('later', { priority: 7 }),
    ]
    const packet: Packet = {
      source: { ip: parseIp('192.0.2.1') },
      destination: PLACES[0] as Place,
      flow: { protocol: 'tcp', number: 22 },
    }
    const verdict = traceRules(rules, 'inbound', packet, NETWORK)
    const lines = verdict.steps.map(({ rule, outcome, checks }) =>
      [rule.name, outcome, checks.at(-1)?.words].join(': '),
    )
    expect(lines).toEqual([
      'off: disabled: ',
      'elsewhere: no match: subnet b does not select one (10.0.0.1)',
      'from-w: no match: it names VPC w, and the rules of v cannot',
      'web: no match: only 80, 443, not 22',
      'udp: no match: only UDP, not TCP',
      'ssh: decides: port 22 matches',
    ])
    expect(verdict).toMatchObject({ action: 'allow', by: { name: 'ssh' }, left: 1 })
  })

  test.each([
    ['inbound', 'deny'],
    ['outbound', 'allow'],
  ] as const)('without a rule, %s traffic meets the default: %s', (direction, action) => {
    const verdict = traceRules([], direction, PACKETS[0] as Packet, NETWORK)
    expect(verdict).toMatchObject({ action, by: undefined, steps: [] })
  })

  test('ICMP in words', () => {
    expect(flowWords({ protocol: 'icmp', number: 3 * 256 + 4 })).toBe('ICMP type 3 code 4')
    expect(flowWords({ protocol: 'icmp6', number: 128 * 256 })).toBe('ICMPv6 type 128 code 0')
  })
})

describe('rules that match nothing, or never decide', () => {
  test.each<[string, Partial<Rule>, RegExp]>([
    ['no such subnet', { targets: [{ type: 'subnet', value: 'x' }] }, /no subnet x/],
    ['no such instance', { targets: [{ type: 'instance', value: 'x' }] }, /no instance x/],
    ['an address outside', { targets: [{ type: 'ip', value: '10.9.9.9' }] }, /in no subnet/],
    ['no such host', { filters: { hosts: [{ type: 'instance', value: 'x' }] } }, /no instance x/],
  ])('%s', (_, more, expected) => {
    const mark = analyse([ruleWith('a', more)], NETWORK).get('a')
    expect(mark?.kind).toBe('matches-nothing')
    expect(mark && markExplained(mark)).toMatch(expected)
  })

  test.each<[string, Partial<Rule>]>([
    ['no targets', { targets: [] }],
    ['ports of ICMP', { filters: { protocols: [{ type: 'icmp', value: null }], ports: ['1'] } }],
    [
      'a target of one IP version, and hosts of the other',
      {
        targets: [{ type: 'ip', value: '10.0.0.1' }],
        filters: { hosts: [{ type: 'ip_net', value: '::/0' }] },
      },
    ],
    [
      'a target that stands for nothing beside one',
      {
        targets: ['x', 'a'].map((value) => ({ type: 'subnet', value })),
      },
    ],
  ])('%s: it matches something', (_, more) => {
    expect(analyse([ruleWith('a', more)], NETWORK).get('a')).toBeUndefined()
  })

  test.each<[string, Partial<Rule>]>([
    ['a target', { targets: ['v', 'w'].map((value) => ({ type: 'vpc', value })) }],
    ['a host filter', { filters: { hosts: [{ type: 'vpc', value: 'w' }] } }],
  ])(`${behaviour('rule-names-other-vpc').rack} %s is found`, (_, more) => {
    const mark = analyse([ruleWith('a', more), ruleWith('b')], NETWORK).get('a')
    expect(mark).toEqual({ kind: 'names-other-vpc', vpcs: ['w'] })
    expect(mark && markExplained(mark)).toMatch(
      /VPC w is another one: no instance of the VPC can be started/,
    )
  })

  test('names that may exist on a page that was not loaded are not reported', () => {
    const rule = ruleWith('a', { targets: [{ type: 'instance', value: 'x' }] })
    const partial = { ...NETWORK, instances: { ...NETWORK.instances, isWhole: false } }
    expect(analyse([rule], partial).get('a')).toBeUndefined()
  })

  test('an earlier rule covers a later one: shadowed, or its duplicate', () => {
    const rules = [
      ruleWith('wide', { priority: 1, targets: [{ type: 'ip_net', value: '10.0.0.0/24' }] }),
      ruleWith('narrow', {
        priority: 2,
        action: 'deny',
        targets: [{ type: 'ip', value: '10.0.0.1' }],
      }),
      ruleWith('again', { priority: 3, targets: [{ type: 'ip_net', value: '10.0.0.7/24' }] }),
      ruleWith('other-way', { priority: 4, direction: 'outbound' }),
    ]
    const marks = analyse(rules, NETWORK)
    expect(marks.get('narrow')).toMatchObject({ kind: 'shadowed', by: 'wide' })
    expect(marks.get('again')).toMatchObject({ kind: 'duplicate', of: 'wide' })
    expect([...marks.keys()].sort()).toEqual(['again', 'narrow'])
  })

  test('a disabled rule shadows nothing', () => {
    const rules = [ruleWith('a', { priority: 1, status: 'disabled' }), ruleWith('b')]
    expect(analyse(rules, NETWORK).get('b')).toBeUndefined()
  })

  test('no packet that there can be is decided by a marked rule', () => {
    fc.assert(
      fc.property(anyRules(5), (rules) => {
        const marks = analyse(rules, NETWORK)
        for (const { packet, direction } of MEETINGS) {
          const by = traceRules(rules, direction, packet, NETWORK).by
          if (by) expect(marks.get(by.name)).toBeUndefined()
        }
      }),
      { numRuns: 300 },
    )
  })
})
