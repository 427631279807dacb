import { describe, expect, test } from 'vitest'
import type { Topology } from '../topology'
import type { WholeVpc } from './scene'
import { placesOf } from './scene'
import { named, nic } from './effect.testing'
import type { VpcChange } from './vpc-changes'
import {
  withAddress,
  withNic,
  withRoute,
  withRouter,
  withoutAddress,
  withoutNic,
  withoutRoute,
  withoutRouter,
} from './vpc-changes'

const subnet = (name: string, block: number, customRouterId?: string) => ({
  ...named(name),
  ipv4Block: `10.0.${block}.0/24`,
  ipv6Block: `fd00:0:0:${block}::/64`,
  customRouterId,
  vpcId: 'id-v',
})
const route = (name: string) => ({
  vpcRouterId: 'id-egress',
  ...named(name),
  kind: 'custom' as const,
  destination: { type: 'ip_net' as const, value: '192.0.2.0/24' },
  target: { type: 'drop' as const },
})

/** Two subnets, of which b goes by a custom router, and an instance with two interfaces and an address. */
const whole = {
  topology: {
    project: 'web',
    vpc: named('v'),
    subnets: [
      {
        subnet: subnet('a', 0),
        nics: [nic('net0', 'web', '10.0.0.5', true), nic('net1', 'web', '10.0.0.6', false)],
      },
      { subnet: subnet('b', 1, 'id-egress'), nics: [nic('net2', 'db', '10.0.1.5', true)] },
    ],
    routers: [
      { router: { ...named('system'), kind: 'system' as const }, routes: [] },
      {
        router: { ...named('egress'), kind: 'custom' as const },
        routes: [route('drop'), route('x')],
      },
      { router: { ...named('other'), kind: 'custom' as const }, routes: [route('o')] },
    ],
    gateways: [],
    instances: new Map(['web', 'db'].map((name) => [`id-${name}`, named(name)])),
    isWhole: true,
  } as object as Topology,
  external: new Map([
    ['id-web', [{ kind: 'ephemeral' as const, ip: '203.0.113.5', ipPoolId: 'p' }]],
    ['id-db', []],
  ]),
  externalSubnets: [],
} satisfies WholeVpc

/** Each address with the routes of its subnet and where they lead, and '!' where something outside leads to it. */
const seen = (change: VpcChange) => {
  const { spots, tables } = placesOf(change(whole))
  return spots.map(({ instance, ip, table, isExposed }) => {
    const routes =
      tables[table]
        ?.map(({ name, target }) => name + (target.type === 'drop' ? '' : `=${target.value}`))
        .join('+') ?? '?'
    const last = ip.family === 4 ? `.${ip.first & 0xffffn}` : `:${ip.first & 0xffffn}`
    return `${instance} ${last} ${routes}${isExposed ? '!' : ''}`.trim()
  })
}

const NOW = ['web .5 !', 'web .6', 'db .261 drop+x']

describe('a VPC after a change', () => {
  test.each<[string, VpcChange, string[]]>([
    ['nothing', (vpc) => vpc, NOW],
    [
      'a subnet gets a router',
      withRouter('a', 'id-egress'),
      ['web .5 drop+x!', 'web .6 drop+x', NOW[2] ?? ''],
    ],
    ['a subnet loses its router', withRouter('b', undefined), ['web .5 !', 'web .6', 'db .261']],
    ['a router is deleted', withoutRouter('egress'), ['web .5 !', 'web .6', 'db .261']],
    ['a router that none of its subnets uses is deleted', withoutRouter('other'), NOW],
    ['a route is deleted', withoutRoute('egress', 'x'), ['web .5 !', 'web .6', 'db .261 drop']],
    [
      'a route is added',
      withRoute('egress', undefined, route('y')),
      ['web .5 !', 'web .6', 'db .261 drop+x+y'],
    ],
    [
      'a route is edited',
      withRoute('egress', route('x'), { ...route('x'), target: { type: 'ip', value: '10.0.0.9' } }),
      ['web .5 !', 'web .6', 'db .261 drop+x=10.0.0.9'],
    ],
    ['an interface is removed', withoutNic('id-net0'), ['web .6', 'db .261 drop+x']],
    [
      'an address is attached',
      withAddress('id-db', { kind: 'ephemeral', ip: '203.0.113.6', ipPoolId: 'p' }),
      ['web .5 !', 'web .6', 'db .261 drop+x!'],
    ],
    [
      'an address is detached',
      withoutAddress('id-web', '203.0.113.5'),
      ['web .5', 'web .6', NOW[2] ?? ''],
    ],
  ])('%s', (_, change, expected) => {
    expect(seen(change)).toEqual(expected)
  })

  test('a new interface has the typed addresses, and else the first free ones', () => {
    const values = { subnet: 'a', stack: 'dual_stack', v4: '', v6: 'fd00::9' } as const
    expect(seen(withNic('id-db', values, false))).toEqual([
      'web .5 !',
      'web .6',
      'db .7',
      'db :9',
      'db .261 drop+x',
    ])
    expect(seen(withNic('id-db', { ...values, stack: 'v6', v6: '' }, true))).toContain('db :5')
  })

  test('of an instance whose addresses are not known nothing is told', () => {
    const change = withoutAddress('id-other', '203.0.113.5')
    expect(change(whole)).toBe(whole)
  })
})
