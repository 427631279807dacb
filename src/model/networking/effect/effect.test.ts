/** Effects in words. That they are right, `random.test.ts` shows. */
import { describe, expect, test } from 'vitest'
import type { RouteDestination, RouteTarget } from '@/api/contract/router'
import type { Rule } from '../firewall/rule-set'
import { behaviour } from '../../behaviours'
import { NETWORK, ruleWith } from '../firewall/firewall.testing'
import type { Carried } from '../firewall/ways'
import { carriedBy } from '../firewall/ways'
import { parseIp, spanOf } from '../ip'
import { effectOf, fatesOf } from './effect'
import type { Scene, Spot } from './scene'
import { changeWords, fatesInWords, toldEffect } from './words'

const spotOf = (instance: string, ip: string, more: Partial<Spot> = {}): Spot => ({
  instance,
  id: instance,
  ip: spanOf(parseIp(ip)),
  ips: [spanOf(parseIp(ip))],
  runs: true,
  table: 0,
  isExposed: false,
  leavesBy: ['out'],
  ...more,
})

const route = (
  kind: 'system' | 'custom',
  [type, value]: readonly [RouteDestination['type'], string],
  target: RouteTarget,
): Carried =>
  carriedBy(
    {
      router: { name: kind, kind },
      route: { name: `${type} ${value}`, destination: { type, value }, target },
    },
    {
      ...NETWORK,
      gateways: { has: () => true, isWhole: true },
      primaryOf: () => 'unknown',
    },
  )
const OUT: RouteTarget = { type: 'internet_gateway', value: 'out' }
const SYSTEM: readonly Carried[] = [
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
  hasMoreSubnets: false,
  isWhole: true,
}

const words = (before: Scene, after: Scene) => {
  const effect = effectOf(before, after)
  return effect.changes.map((change) => changeWords(change, effect))
}

describe('the effect of a change', () => {
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

  test(`${behaviour('rule-without-targets').rack} Without its last target a rule opens the VPC`, () => {
    const spots = ['web', 'db'].map((name, i) => spotOf(name, `10.0.0.${i + 1}`))
    const scene = (targets: Rule['targets']): Scene => ({
      ...SCENE,
      spots: spots.map((spot) => ({ ...spot, isExposed: true })),
      rules: [
        ruleWith('ssh', { targets, filters: { protocols: [{ type: 'tcp' }], ports: ['22'] } }),
      ],
    })
    expect(words(scene([{ type: 'instance', value: 'web' }]), scene([]))).toEqual([
      '1 instance can then be reached from 1 instance (web) at TCP 22: db',
      '1 instance can then be reached from the internet (IPv4) at TCP 22: db',
    ])
  })

  test('a rule that allows what another rule allows already changes nothing', () => {
    const allowing = (name: string) =>
      ruleWith(name, { filters: { protocols: [{ type: 'tcp' }], ports: ['22'] } })
    const [ssh, again] = [allowing('ssh'), allowing('ssh-again')]
    expect(words({ ...SCENE, rules: [ssh] }, { ...SCENE, rules: [ssh, again] })).toEqual([])
    expect(words(SCENE, { ...SCENE, rules: [again] })).not.toEqual([])
  })

  test('ports are told as rules name them, never as what is left between them', () => {
    const tcp = (name: string, priority: number, ports: string[], action: Rule['action']) =>
      ruleWith(name, { priority, action, filters: { protocols: [{ type: 'tcp' }], ports } })
    const spots = [spotOf('web', '10.0.0.1', { isExposed: true })]
    const gained = (...rules: Rule[]) =>
      words({ ...SCENE, spots, rules: [] }, { ...SCENE, spots, rules }).map(
        (line) => / at (.*): web$/.exec(line)?.[1],
      )
    const all = tcp('all', 9, [], 'allow')
    expect(gained(tcp('no', 1, ['22', '443'], 'deny'), all)).toEqual(['TCP but for 22, 443'])
    expect(gained(tcp('low', 1, ['0-1023'], 'deny'), all)).toEqual(['TCP but for 0-1023'])
    expect(gained(tcp('some', 1, ['0-21', '23-65535'], 'allow'))).toEqual(['TCP 0-21, 23-65535'])
    expect(gained(tcp('no', 1, ['25'], 'deny'), tcp('mail', 2, ['25', '587'], 'allow'))).toEqual([
      'TCP 587',
    ])
  })

  test('what is said of instances that do not run is a sentence of its own, behind the others', () => {
    const spots = [
      spotOf('db', '10.0.0.1', { isExposed: true, runs: false }),
      spotOf('web', '10.0.0.2', { isExposed: true }),
    ]
    const ssh = ruleWith('ssh', { filters: { protocols: [{ type: 'tcp' }], ports: ['22'] } })
    const before = { ...SCENE, spots, rules: [] }
    expect(words(before, { ...before, rules: [ssh] })).toEqual([
      '1 instance can then be reached from the internet (IPv4) at TCP 22: web',
      'Once all of these run, 1 instance can then be reached from 1 instance (web) at TCP 22: db',
      'Once all of these run, 1 instance can then be reached from 1 instance (db) at TCP 22: web',
      'Once all of these run, 1 instance can then be reached from the internet (IPv4) at TCP 22: db',
    ])
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
