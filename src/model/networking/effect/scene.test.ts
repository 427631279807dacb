import { expect, test } from 'vitest'
import { behaviour } from '../../behaviours'
import { NETWORK, ruleWith } from '../firewall/firewall.testing'
import type { Topology } from '../topology'
import type { WholeVpc } from './scene'
import { networkOf, placesOf, scenesOf } from './scene'
import { named, nic } from './effect.testing'

/** Two instances, of which web has a second interface. */
const topology = {
  project: 'web',
  vpc: named('v'),
  subnets: [
    {
      subnet: { ...named('a'), ipv4Block: '10.0.0.0/24', ipv6Block: 'fd00::/64' },
      nics: [
        nic('net0', 'web', '10.0.0.5', true),
        nic('net1', 'web', '10.0.0.6', false),
        nic('net0', 'db', '10.0.0.7', true),
      ],
    },
  ],
  routers: [],
  gateways: [{ gateway: named('out'), pools: [], addresses: [] }],
  instances: new Map(['web', 'db'].map((name) => [`id-${name}`, named(name)])),
  isWhole: true,
} as object as Topology

const exposed = (more: Partial<WholeVpc>) =>
  placesOf({
    topology,
    external: new Map([
      ['id-web', []],
      ['id-db', []],
    ]),
    externalSubnets: [],
    ...more,
  }).spots.map(({ isExposed }) => isExposed)

test(`${behaviour('external-address-of-primary').rack} An attached external subnet, too: it leads out by any gateway`, () => {
  const attached = [{ subnet: '198.18.0.0/28', instanceId: 'id-web' }]
  expect(exposed({ externalSubnets: attached })).toEqual([true, false, false])
  expect(exposed({ externalSubnets: [{ subnet: '2001:db8::/64', instanceId: 'id-web' }] })).toEqual(
    [false, false, false],
  )
  const { spots } = placesOf({
    topology,
    external: new Map([['id-web', []]]),
    externalSubnets: attached,
  })
  expect(spots.map(({ leavesBy }) => leavesBy)).toEqual([['out'], [], undefined])
})

test('what could not be read is neither reached nor unreached', () => {
  const floating = { ip: '203.0.113.5', ipPoolId: 'p', kind: 'ephemeral' as const }
  expect(exposed({ externalSubnets: undefined })).toEqual([undefined, false, undefined])
  expect(
    exposed({ externalSubnets: undefined, external: new Map([['id-web', [floating]]]) }),
  ).toEqual([true, false, undefined])
  expect(exposed({ external: new Map([['id-db', []]]) })).toEqual([undefined, false, false])
})

test('an address leads out by the gateways that have its pool or name it', () => {
  const gateways = [
    { gateway: named('by-pool'), pools: [{ ipPoolId: 'p' }], addresses: [] },
    { gateway: named('by-address'), pools: [], addresses: [{ address: '203.0.113.5' }] },
    {
      gateway: named('others'),
      pools: [{ ipPoolId: 'q' }],
      addresses: [{ address: '203.0.113.6' }],
    },
  ]
  const own = {
    ip: '203.0.113.5',
    ipPoolId: 'p',
    kind: 'snat' as const,
    firstPort: 0,
    lastPort: 16_383,
  }
  const { spots } = placesOf({
    topology: { ...topology, gateways } as object as Topology,
    external: new Map([
      ['id-web', [own]],
      ['id-db', []],
    ]),
    // One of another instance says nothing of this one.
    externalSubnets: [
      { subnet: '198.18.0.0/28', instanceId: 'id-other' },
      { subnet: '198.18.1.0/28', instanceId: 'id-db' },
    ],
  })
  const all = ['by-pool', 'by-address', 'others']
  expect(spots.map(({ leavesBy }) => leavesBy)).toEqual([['by-pool', 'by-address'], [], all])
  // What only shares an address for its own calls is not reached by it.
  expect(spots.map(({ isExposed }) => isExposed)).toEqual([false, false, true])
})

test('a name in a target or a host filter stands for something where that exists', () => {
  const ends = (...names: string[]) => names.map((value) => ({ type: 'instance' as const, value }))
  const was = ruleWith('was', { targets: ends('one') })
  const is = ruleWith('is', { targets: ends('three'), filters: { hosts: ends('two') } })
  const places = placesOf({ topology, external: new Map(), externalSubnets: [] })
  const { before, after } = scenesOf(places, [was], [is], NETWORK)
  for (const scene of [before, after]) {
    const { instances } = networkOf(scene)
    expect(['one', 'two', 'three'].filter((name) => instances.has(name))).toEqual(['one', 'two'])
  }
})
