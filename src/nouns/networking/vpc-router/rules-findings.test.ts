import { expect, test } from 'vitest'
import { behaviour } from '@/model/behaviours'
import type { RouteOf, Ways } from '@/model/networking/firewall/ways'
import { parseIp } from '@/model/networking/ip'
import { NETWORK } from '@/model/networking/firewall/firewall.testing'
import { findingsOf } from './rules-findings'

const WAYS: Ways = {
  ...NETWORK,
  gateways: { has: (name) => name === 'out', isWhole: true },
  primaryOf: (name) => (name === 'none' ? 'none' : name === 'bare' ? [] : [parseIp('10.0.0.5')]),
}

const routeOf = (
  name: string,
  [type, value]: readonly [RouteOf['route']['destination']['type'], string],
  target: RouteOf['route']['target'],
): RouteOf['route'] => ({ name, destination: { type, value }, target })

const custom = { name: 'own', kind: 'custom' } as const
const system = { name: 'system', kind: 'system' } as const
const ALL = ['ip_net', '0.0.0.0/0'] as const
const OUT = { type: 'internet_gateway', value: 'out' } as const

const told = (route: RouteOf['route'], router: RouteOf['router'] = custom) =>
  findingsOf({ router, route }, [], WAYS).map(({ why }) => why)

test.each<[string, RouteOf['route'], RegExp]>([
  ['a gateway', routeOf('r', ALL, { ...OUT, value: 'gone' }), /no internet gateway gone in v\./],
  ['an instance', routeOf('r', ALL, { type: 'instance', value: 'none' }), /no instance none/],
  [
    'an instance without interface',
    routeOf('r', ALL, { type: 'instance', value: 'bare' }),
    /bare has no network interface/,
  ],
  [
    'another IP version',
    routeOf('r', ALL, { type: 'ip', value: 'fd00::1' }),
    /destination is of IPv4, and its target is not/,
  ],
  [
    'a VPC',
    routeOf('r', ['vpc', 'w'], { type: 'vpc', value: 'w' }),
    /not connected with each other/,
  ],
])(`${behaviour('route-to-nothing').rack} %s`, (_, route, why) => {
  expect(told(route)).toEqual([expect.stringMatching(why)])
  expect(told(route)[0]).toMatch(/^It carries nothing: .* The next less specific route does\.$/)
})

test(`${behaviour('route-by-subnet').rack} It is found, and not in a system router`, () => {
  const route = routeOf('r', ['subnet', 'a'], { type: 'drop' })
  expect(told(route)).toEqual([expect.stringMatching(/a subnet in a custom route does nothing/)])
  expect(told(routeOf('r', ['subnet', 'a'], { type: 'subnet', value: 'a' }), system)).toEqual([])
})

test('a primary interface without one IP version leaves that version out', () => {
  const route = routeOf('r', ['ip_net', '::/0'], { type: 'instance', value: 'four' })
  expect(told(route)).toEqual([expect.stringMatching(/primary interface of four has no IPv6/)])
  expect(told(routeOf('r', ALL, { type: 'instance', value: 'four' }))).toEqual([])
})

test(`${behaviour('routes-of-one-destination').rack} Both are found`, () => {
  const a = routeOf('a', ['ip', '192.0.2.1'], OUT)
  const b = routeOf('b', ['ip_net', '192.0.2.1/32'], { type: 'drop' })
  const same = routeOf('c', ['ip', '192.0.2.1'], OUT)
  const gone = routeOf('d', ['ip', '192.0.2.1'], { ...OUT, value: 'gone' })
  const words = (one: RouteOf['route'], ...others: RouteOf['route'][]) =>
    findingsOf({ router: custom, route: one }, others, WAYS).map(({ why }) => why)
  expect(words(a, b)).toEqual([
    expect.stringMatching(/^b has the same destination .* not determined\.$/),
  ])
  expect(words(b, a)).toEqual([expect.stringMatching(/^a has the same destination/)])
  // A route with the same target, or with a missing one, does not matter.
  expect(words(a, same, gone)).toEqual([])
})
