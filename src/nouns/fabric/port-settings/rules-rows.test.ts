import { expect, test } from 'vitest'
import type {
  LinkConfigCreate,
  SwitchInterfaceConfigCreate,
} from '@/api/contract/switch-port-settings'
import type { AddressRow, PeerRow, RouteRow } from './rules-draft'
import { PEER } from './rules-example.testing'
import {
  addressRow,
  interfaceRow,
  linkRow,
  peerRow,
  routeRow,
  typedAddress,
  typedInterface,
  typedLink,
  typedPeer,
  typedRoute,
} from './rules-rows'

const plain = { linkName: 'phy0', autoneg: false, mtu: 1_500, speed: 'speed100_g' } as const

const LINKS: readonly LinkConfigCreate[] = [
  { ...plain, lldp: { enabled: false } },
  {
    ...plain,
    autoneg: true,
    fec: 'rs',
    lldp: { enabled: true, chassisId: 'rack', managementIp: '10.85.0.30' },
    txEq: { main: -3, post2: 0 },
  },
]

const INTERFACES: readonly SwitchInterfaceConfigCreate[] = [
  { linkName: 'phy0', kind: { type: 'primary' }, v6Enabled: true },
  { linkName: 'phy0', kind: { type: 'vlan', vid: 47 }, v6Enabled: false },
  { linkName: 'phy1', kind: { type: 'loopback' }, v6Enabled: false },
]

const ADDRESSES: readonly AddressRow[] = [
  { linkName: 'phy0', address: '10.85.0.12/24', addressLot: 'infra' },
  { linkName: 'phy0', address: 'fd00::12/64', addressLot: 'infra', vlanId: 47 },
]

const ROUTES: readonly RouteRow[] = [
  { linkName: 'phy0', dst: '0.0.0.0/0', gw: '10.85.0.1' },
  { linkName: 'phy0', dst: '::/0', gw: 'fd00::1', vid: 47, ribPriority: 0 },
]

const peer = { ...PEER, linkName: 'phy0' }
const PEERS: readonly PeerRow[] = [
  peer,
  {
    ...peer,
    addr: { type: 'unnumbered', routerLifetime: 1_800 },
    allowedImport: { type: 'no_filtering' },
    allowedExport: { type: 'allow', value: [] },
    communities: [65_001, 4_294_967_295],
    enforceFirstAs: true,
    localPref: 0,
    md5AuthKey: 'hush',
    minTtl: 255,
    multiExitDiscriminator: 7,
    remoteAsn: 65_010,
    vlanId: 47,
  },
  { ...peer, addr: { type: 'numbered', targetAddr: '10.85.0.1', srcAddr: '10.85.0.2' } },
]

test('a row that is opened to be changed, and not touched, stays as it was', () => {
  expect(LINKS.map((row) => linkRow(typedLink(row)))).toEqual(LINKS)
  expect(INTERFACES.map((row) => interfaceRow(typedInterface(row)))).toEqual(INTERFACES)
  expect(ADDRESSES.map((row) => addressRow(typedAddress(row)))).toEqual(ADDRESSES)
  expect(ROUTES.map((row) => routeRow(typedRoute(row)))).toEqual(ROUTES)
  expect(PEERS.map((row) => peerRow(typedPeer(row)))).toEqual(PEERS)
})

test('what a row has no value for is left out, however it says so', () => {
  expect(linkRow(typedLink({ ...plain, fec: null, lldp: { enabled: false }, txEq: null }))).toEqual(
    { ...plain, lldp: { enabled: false } },
  )
  expect(peerRow(typedPeer({ ...peer, remoteAsn: null, vlanId: null }))).toEqual(peer)
})
