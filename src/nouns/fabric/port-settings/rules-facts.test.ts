import { expect, test } from 'vitest'
import { factsOf } from './rules-facts'
import { PEER, SETTINGS } from './rules-example.testing'

const names = { settings: (id: string) => id, bgpConfig: (id: string) => `${id} (47)` }

const shown = (settings: typeof SETTINGS) =>
  Object.fromEntries(
    factsOf(settings, names).map(({ id, rows }) => [
      id,
      rows.map(({ key, facts }) =>
        [
          key,
          ...facts.filter(({ text }) => text !== '').map(({ label, text }) => `${label} ${text}`),
        ].join('; '),
      ),
    ]),
  )

test('settings are told section by section', () => {
  expect(shown(SETTINGS)).toEqual({
    geometry: ['port; Geometry qsfp28x2'],
    links: [
      'phy0; Speed 100 Gb/s; MTU 9000; Autonegotiation no; FEC Reed–Solomon; LLDP disabled',
      'phy1; Speed 50 Gb/s; MTU 1500; Autonegotiation yes; FEC default; LLDP disabled',
    ],
    interfaces: ['phy0, primary; IPv6 enabled'],
    addresses: ['10.85.0.10/24; Address lot infra; Interface phy0'],
    routes: ['0.0.0.0/0 via 10.85.0.1; Interface phy0; RIB priority 10'],
    peers: [
      '10.85.0.1; Configuration as47 (47); Hold time 6 s; Idle hold time 3 s; Keepalive 2 s; Connect retry 3 s; Delay open 0 s; Import 192.0.2.0/24; Export all; Enforce first AS no',
    ],
    groups: [],
  })
})

test('the key of a peer is not told, and two that go by the same are told apart', () => {
  const { peers } = shown({
    ...SETTINGS,
    bgpPeers: [
      { ...PEER, md5AuthKey: 'hush' },
      PEER,
      { ...PEER, addr: { type: 'unnumbered', routerLifetime: 1_800 } },
    ],
  })
  expect(peers?.map((line) => line.split(';')[0])).toEqual([
    '10.85.0.1',
    '10.85.0.1 (2)',
    'unnumbered',
  ])
  expect(peers?.[0]).toContain('MD5 key set')
  expect(peers?.join()).not.toContain('hush')
  expect(peers?.[2]).toContain('Router lifetime 1800 s')
})
