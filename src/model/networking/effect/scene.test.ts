import { expect, test } from 'vitest'
import type { Topology } from '../topology'
import type { WholeVpc } from './scene'
import { placesOf } from './scene'
import { named, nic } from './testing'

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

test('an attached external subnet leads to the primary interface, and out by any gateway', () => {
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
  expect(spots.map(({ leavesBy }) => leavesBy)).toEqual([['out'], ['out'], undefined])
})

test('what could not be read is neither reached nor unreached', () => {
  const floating = { ip: '203.0.113.5', ipPoolId: 'p', kind: 'ephemeral' as const }
  expect(exposed({ externalSubnets: undefined })).toEqual([undefined, false, undefined])
  expect(
    exposed({ externalSubnets: undefined, external: new Map([['id-web', [floating]]]) }),
  ).toEqual([true, false, undefined])
  expect(exposed({ external: new Map([['id-db', []]]) })).toEqual([undefined, false, false])
})
