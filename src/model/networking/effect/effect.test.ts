/** Effects against a brute force: every pair of ends is followed through rules and routes, before and after. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import type { Network, Place } from '../firewall/ends'
import type { RouteOf } from '../firewall/route'
import { traceRoutes } from '../firewall/route'
import type { Rule } from '../firewall/rule-set'
import { NETWORK, anyRules, ruleWith } from '../firewall/testing'
import type { Flow } from '../firewall/traffic'
import { icmpNumber } from '../firewall/traffic'
import { traceRules } from '../firewall/trace'
import { contains, parseIp, spanOf } from '../ip'
import type { Change } from './changes'
import type { Effect } from './effect'
import { effectOf, fatesOf } from './effect'
import type { Scene, Spot } from './scene'
import { networkOf } from './scene'
import { changeWords, fatesInWords, toldEffect } from './words'

const spotOf = (instance: string, ip: string, more: Partial<Spot> = {}): Spot => ({
  instance,
  id: instance,
  ip: spanOf(parseIp(ip)),
  table: 0,
  isExposed: false,
  leavesBy: ['out'],
  ...more,
})

const route = (
  kind: 'system' | 'custom',
  [type, value]: readonly [RouteDestination['type'], string],
  target: RouteTarget,
): RouteOf => ({
  router: { name: kind, kind },
  route: { name: `${type} ${value}`, destination: { type, value }, target },
})
const OUT: RouteTarget = { type: 'internet_gateway', value: 'out' }
const SYSTEM: readonly RouteOf[] = [
  route('system', ['ip_net', '0.0.0.0/0'], OUT),
  route('system', ['ip_net', '::/0'], OUT),
  ...['a', 'b'].map((value) => route('system', ['subnet', value], { type: 'subnet', value })),
]

const SCENE: Scene = {
  vpc: 'v',
  rules: [],
  subnets: NETWORK.subnets,
  spots: [
    spotOf('one', '10.0.0.1', { isExposed: true }),
    spotOf('one', 'fd00::1'),
    spotOf('two', '10.0.0.5', { table: 1 }),
    spotOf('two', 'fd00::5', { table: 1, isExposed: true, leavesBy: [] }),
    spotOf('three', '10.0.0.2'),
    spotOf('four', '10.0.0.2', { ip: spanOf(parseIp('10.0.0.3')) }),
    spotOf('four', '10.0.0.6', { table: 1, isExposed: true }),
  ],
  tables: [SYSTEM, SYSTEM],
  instances: { names: ['one', 'two', 'three', 'four'], isWhole: true },
  vpcs: { names: ['v', 'w'], isWhole: true },
  hasMoreSubnets: false,
  isWhole: true,
}

const OUTSIDES = ['192.0.2.1', '8.8.8.8', '10.0.0.9', '2001:db8::1', 'fd00:0:0:1::']
const FLOWS: readonly Flow[] = [
  ...[0, 21, 22, 23, 65_535].map((number) => ({ protocol: 'tcp' as const, number })),
  ...[0, 22].map((number) => ({ protocol: 'udp' as const, number })),
  ...[0, icmpNumber(8, 0), icmpNumber(8, 3)].flatMap((number) =>
    (['icmp', 'icmp6'] as const).map((protocol) => ({ protocol, number })),
  ),
]

const flowText = ({ protocol, number }: Flow) => `${protocol} ${number}`

const placeOf = ({ ip, instance }: Spot): Place => ({
  ip: { family: ip.family, value: ip.first },
  nic: { instance, vpc: 'v' },
})

const isOfFamily = ({ protocol }: Flow, family: 4 | 6) =>
  protocol !== (family === 4 ? 'icmp6' : 'icmp')

const isAllowed = (
  { rules }: Scene,
  network: Network,
  direction: Rule['direction'],
  source: Place,
  destination: Place,
  flow: Flow,
) =>
  isOfFamily(flow, source.ip.family) &&
  traceRules(rules, direction, { source, destination, flow }, network).action === 'allow'

/**
 * The pairs between which traffic goes to a guest by one of its routes, as 'one two' or 'one 192.0.2.1'.
 * @param others what the traffic may go to
 */
function openIn(scene: Scene, others: readonly Spot[]): Set<string> {
  const network = networkOf(scene)
  const found = new Set<string>()
  for (const { instance, ip, table } of scene.spots)
    for (const [name, to] of [
      ...others.map((spot) => [spot.instance, placeOf(spot)] as const),
      ...OUTSIDES.map((text) => [text, { ip: parseIp(text) }] as const),
    ])
      if (
        to.ip.family === ip.family &&
        traceRoutes(scene.tables[table] ?? [], to, network).by?.route.target.type === 'instance'
      )
        found.add(`${instance} ${name}`)
  return found
}

/** Everything that gets through, as 'one two tcp 22' or 'one 192.0.2.1 tcp 22'. */
function truthOf(scene: Scene): Set<string> {
  const found = new Set<string>()
  const network = networkOf(scene)
  const passes = (direction: Rule['direction'], from: Place, to: Place, flow: Flow) =>
    isAllowed(scene, network, direction, from, to, flow)
  const targetOf = ({ table }: Spot, to: Place) =>
    traceRoutes(scene.tables[table] ?? [], to, network).by?.route.target
  for (const spot of scene.spots) {
    const here = placeOf(spot)
    for (const other of scene.spots) {
      const there = placeOf(other)
      if (spot.id === other.id || spot.ip.family !== other.ip.family) continue
      if (targetOf(spot, there)?.type !== 'subnet') continue
      for (const flow of FLOWS)
        if (passes('outbound', here, there, flow) && passes('inbound', here, there, flow))
          found.add(`${spot.instance} ${other.instance} ${flowText(flow)}`)
    }
    for (const text of OUTSIDES) {
      const there: Place = { ip: parseIp(text) }
      if (there.ip.family !== spot.ip.family) continue
      const target = targetOf(spot, there)
      const leaves =
        target?.type === 'internet_gateway' && spot.leavesBy?.includes(target.value) !== false
      for (const flow of FLOWS) {
        if (spot.isExposed && passes('inbound', there, here, flow))
          found.add(`${text} ${spot.instance} ${flowText(flow)}`)
        if (leaves && passes('outbound', here, there, flow))
          found.add(`${spot.instance} ${text} ${flowText(flow)}`)
      }
    }
  }
  return found
}

/** The same as far as an effect tells it. */
function toldIn({ flows, changes }: Effect, kind: Change['kind']): Set<string> {
  const found = new Set<string>()
  for (const change of changes) {
    if (change.kind !== kind) continue
    const { goesOut, names, other } = change
    const has = ({ protocol, number }: Flow) =>
      flows.some(
        (one, i) =>
          (change.flows & (1n << BigInt(i))) !== 0n &&
          one.protocol === protocol &&
          one.numbers.some(([first, last]) => first <= number && number <= last),
      )
    const others =
      other.at === 'instances'
        ? other.names
        : OUTSIDES.filter((text) =>
            other.spans.some((span) => contains(span, spanOf(parseIp(text)))),
          )
    for (const name of names)
      for (const one of others)
        for (const flow of FLOWS.filter(has)) {
          if (one === name) continue
          if (other.at === 'outside' && !isOfFamily(flow, parseIp(one).family)) continue
          found.add(
            goesOut ? `${name} ${one} ${flowText(flow)}` : `${one} ${name} ${flowText(flow)}`,
          )
        }
  }
  return found
}

const minus = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  [...a].filter((one) => !b.has(one)).sort()

const anyTable = fc
  .array(
    fc.record({
      destination: fc.constantFrom<readonly [RouteDestination['type'], string]>(
        ['ip', '10.0.0.1'],
        ['ip_net', '192.0.2.0/24'],
        ['ip_net', '10.0.0.0/29'],
        ['ip_net', '::/0'],
        ['subnet', 'a'],
        ['subnet', 'none'],
      ),
      target: fc.constantFrom<RouteTarget>(
        { type: 'drop' },
        OUT,
        { type: 'subnet', value: 'a' },
        { type: 'internet_gateway', value: 'other' },
        { type: 'instance', value: 'three' },
      ),
    }),
    { maxLength: 2 },
  )
  .map((routes) => [
    ...SYSTEM,
    ...routes.map(({ destination, target }) => route('custom', destination, target)),
  ])

/** What becomes of the interfaces: one is removed, others go by another router, or all are reached from outside. */
const anySpots = fc.constantFrom<(spot: Spot) => Spot[]>(
  (spot) => [spot],
  (spot) => [{ ...spot, isExposed: true }],
  (spot) => (spot.instance === 'three' ? [] : [spot]),
  (spot) => (spot.instance === 'two' && spot.ip.family === 6 ? [] : [spot]),
  (spot) => [{ ...spot, table: 1 - spot.table }],
)

/**
 * Some rules that stay, and others before and after. An interface that is removed is added the other way round.
 * @param anyMove the routes after; `null` where they stay
 * @param anyFate what becomes of the interfaces; `null` where they stay
 */
const anyScenes = (
  anyMove: fc.Arbitrary<RouteOf[] | null>,
  anyFate: fc.Arbitrary<((spot: Spot) => Spot[]) | null>,
) =>
  fc
    .tuple(anyRules(3), anyRules(3), anyRules(2), anyTable, anyMove, anyFate, fc.boolean())
    .map(([stay, was, is, table, moved, spots, isBack]) => {
      const called = (prefix: string, rules: readonly Rule[]) =>
        rules.map((rule) => ({ ...rule, name: `${prefix}${rule.name}` }))
      const open = ruleWith('open', { priority: 40_000 })
      const before: Scene = {
        ...SCENE,
        rules: [open, ...stay, ...called('was-', was)],
        tables: [SYSTEM, table],
      }
      const after: Scene = {
        ...before,
        rules: [open, ...stay, ...called('is-', is)],
        tables: moved ? [SYSTEM, moved] : before.tables,
        spots: spots ? before.spots.flatMap(spots) : before.spots,
      }
      return isBack ? { before: after, after: before } : { before, after }
    })

/** Compares the effect of changes with what following every packet shows. @returns how many changed something */
function compare(scenes: ReturnType<typeof anyScenes>): number {
  let changes = 0
  fc.assert(
    fc.property(scenes, ({ before, after }) => {
      const effect = effectOf(before, after)
      const [was, is] = [truthOf(before), truthOf(after)]
      // Also towards an interface that one of the two does not have.
      const spots = [...before.spots, ...after.spots]
      const open = new Set([before, after].flatMap((scene) => [...openIn(scene, spots)]))
      const isTold = (pair: string) => !open.has(pair.split(' ').slice(0, 2).join(' '))
      const [gained, lost] = [minus(is, was).filter(isTold), minus(was, is).filter(isTold)]
      expect([...toldIn(effect, 'gained')].sort()).toEqual(gained)
      expect([...toldIn(effect, 'lost')].sort()).toEqual(lost)
      changes += Number(gained.length + lost.length > 0)
    }),
    { numRuns: 150, seed: 27 },
  )
  return changes
}

const words = (before: Scene, after: Scene) => {
  const effect = effectOf(before, after)
  return effect.changes.map((change) => changeWords(change, effect))
}

describe('the effect of a change', () => {
  test('is what following every packet shows', { tags: 'long' }, () => {
    expect(compare(anyScenes(fc.option(anyTable), anySpots))).toBeGreaterThan(70)
  })

  // Then only the traffic that the differing rules are about is compared.
  test('is the same where nothing but rules differs', { tags: 'long' }, () => {
    const none = fc.constant(null)
    expect(compare(anyScenes(none, none))).toBeGreaterThan(30)
  })

  test('in words', () => {
    const ssh = ruleWith('ssh', { filters: { protocols: [{ type: 'tcp' }], ports: ['22'] } })
    const exposed = (names: string[], rules: Rule[]): Scene => ({
      ...SCENE,
      rules,
      spots: names.map((name, i) => spotOf(name, `10.0.0.${i}`, { isExposed: true })),
    })
    const names = ['web-1', 'web-2', 'web-3']
    const host = { type: 'ip_net' as const, value: '192.0.2.0/24' }
    const narrow = { ...ssh, filters: { ...ssh.filters, hosts: [host] } }
    expect(words(exposed(names, [ssh]), exposed(names, []))).toEqual([
      '3 instances can no longer reach each other at TCP 22: web-1, web-2 and 1 more',
      '3 instances can no longer be reached from the internet (IPv4) at TCP 22: web-1, web-2 and 1 more',
    ])
    expect(words(exposed(['web-1'], []), exposed(['web-1'], [narrow]))).toEqual([
      '1 instance can then be reached from 192.0.2.0/24 on the internet at TCP 22: web-1',
    ])
    const all = ruleWith('all', { direction: 'outbound', action: 'deny' })
    expect(words(exposed(['web-1'], []), exposed(['web-1'], [all]))).toEqual([
      '1 instance can no longer reach the internet (IPv4) at any protocol and port: web-1',
    ])
    expect(words(SCENE, { ...SCENE, rules: [ruleWith('off', { status: 'disabled' })] })).toEqual([])
  })

  test('in words: the internet as a whole, of one IP version, a part of it, or some networks', () => {
    const spots = ['10.0.0.1', 'fd00::1'].map((ip) => spotOf('web', ip, { isExposed: true }))
    const lost = (...hosts: string[]) => {
      const rule = ruleWith('r', {
        filters: {
          protocols: [{ type: 'tcp' }],
          hosts: hosts.map((value) => ({ type: 'ip_net', value })),
        },
      })
      const scene = (...rules: Rule[]): Scene => ({ ...SCENE, spots, rules })
      return words(scene(rule), scene()).map((line) => line.split('from ')[1])
    }
    expect(lost('0.0.0.0/0', '::/0')).toEqual(['the internet at TCP: web'])
    expect(lost('0.0.0.0/0')).toEqual(['the internet (IPv4) at TCP: web'])
    expect(lost('::/0')).toEqual(['the internet (IPv6) at TCP: web'])
    expect(lost('0.0.0.0/0', '2001:db8::/32')).toEqual(['part of the internet at TCP: web'])
    expect(lost('192.0.2.0/24', '198.51.100.0/24', '2001:db8::1/128')).toEqual([
      '192.0.2.0/24, 198.51.100.0/24, and 2001:db8::1 on the internet at TCP: web',
    ])
    expect(lost('192.0.2.0/26', '192.0.2.128/25', '198.51.100.0/24', '2001:db8::/32')).toEqual([
      'part of the internet at TCP: web',
    ])
  })

  test('what is not known, in words', () => {
    const spots = [spotOf('web', '10.0.0.1', { isExposed: undefined }), spotOf('db', '10.0.0.2')]
    const toGuest = route('custom', ['ip_net', '192.0.2.0/24'], { type: 'ip', value: '10.0.0.1' })
    const unknown = (scene: Scene, isWhole = true) =>
      toldEffect(effectOf(scene, scene), undefined, isWhole).unknown
    expect(unknown(SCENE)).toEqual([])
    expect(unknown({ ...SCENE, spots })).toEqual([
      'The external addresses and subnets of 1 instance could not all be read, so it is not known whether the internet reaches web.',
    ])
    expect(unknown({ ...SCENE, tables: [[...SYSTEM, toGuest], SYSTEM] }, false)).toEqual([
      'A route leads to a guest: what it does with that traffic is not known.',
      'Not all of the VPC could be read: nothing is said of what is missing.',
    ])
  })

  test('instances that still reach each other by another address are not cut off', () => {
    const spots = ['one', 'two'].flatMap((name, i) => [
      spotOf(name, `10.0.0.${i + 1}`),
      spotOf(name, `fd00::${i + 1}`),
    ])
    const none = ruleWith('no-ipv4', {
      action: 'deny',
      priority: 0,
      // ICMP is of IPv4 alone.
      filters: {
        protocols: [{ type: 'tcp' }],
        hosts: [{ type: 'ip_net', value: '10.0.0.0/24' }],
      },
    })
    const before: Scene = { ...SCENE, spots, rules: [ruleWith('open')] }
    expect(effectOf(before, { ...before, rules: [...before.rules, none] }).changes).toEqual([])
  })

  test('rules that die, and that decide again', () => {
    const rules = ['a', 'b', 'c'].map((name) => ruleWith(name))
    const marked = (...names: string[]) =>
      new Map(names.map((name) => [name, { kind: 'duplicate', of: 'x' } as const]))
    const fates = fatesOf(
      { rules: rules.slice(0, 2), marks: marked('a') },
      { rules, marks: marked('b', 'c') },
    )
    expect(fatesInWords(fates)).toEqual([
      '2 rules never decide then: b and c',
      '1 rule decides again: a',
    ])
  })
})
