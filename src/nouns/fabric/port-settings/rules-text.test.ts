import { expect, test } from 'vitest'
import { PEER } from './rules-example.testing'
import type { SettingsDraft } from './rules-draft'
import { NEW_SETTINGS, settingsBody, usualLink } from './rules-draft'
import { readSettings, settingsText } from './rules-text'

const ALL = { unnumbered: true, sourceAddress: true }

const FULL: SettingsDraft = {
  name: 'edge',
  description: 'for tests',
  geometry: 'qsfp28x2',
  links: [
    { ...usualLink('phy0'), fec: 'rs', txEq: { main: 30, pre1: -2 } },
    { ...usualLink('phy1'), lldp: { enabled: true, systemName: 'rack-one' } },
  ],
  interfaces: [{ linkName: 'phy0', v6Enabled: true, kind: { type: 'vlan', vid: 47 } }],
  addresses: [
    { linkName: 'phy0', address: '10.85.0.10/24', addressLot: 'infra' },
    { linkName: 'phy1', address: '10.85.1.10/24', addressLot: 'infra', vlanId: 47 },
  ],
  routes: [{ linkName: 'phy0', dst: '0.0.0.0/0', gw: '10.85.0.1', ribPriority: 10, vid: 47 }],
  peers: [
    { ...PEER, linkName: 'phy0', md5AuthKey: 'hush' },
    { ...PEER, linkName: 'phy0', addr: { type: 'unnumbered', routerLifetime: 1_800 } },
  ],
  groups: ['other'],
}

test('what a form holds comes back from its text', () => {
  expect(readSettings(settingsText(FULL), ALL)).toEqual({ draft: FULL, problems: [] })
  expect(readSettings(settingsText({ ...NEW_SETTINGS, name: 'a' }), ALL).problems).toEqual([])
  expect(settingsBody(FULL).addresses).toEqual([
    { linkName: 'phy0', addresses: [{ address: '10.85.0.10/24', addressLot: 'infra' }] },
    {
      linkName: 'phy1',
      addresses: [{ address: '10.85.1.10/24', addressLot: 'infra', vlanId: 47 }],
    },
  ])
})

/** The problems of the text after one part is replaced. */
function said(part: string, instead: string): string[] {
  const text = settingsText(FULL)
  expect(text).toContain(part)
  const changed = text.replace(part, instead)
  return readSettings(changed, ALL).problems.map(({ at, line, path, message }) => {
    expect(changed.slice(0, at).split('\n')).toHaveLength(line)
    return `${changed.split('\n')[line - 1]?.trim()} | ${path}: ${message}`
  })
}

test.each([
  ['"mtu": 1500', '"mtu": 0', '"mtu": 0, | links.0.mtu: Must be a whole number from 1 to 65535'],
  ['"mtu": 1500', '"mtu": "1500"', '"mtu": "1500", | links.0.mtu: Must be a whole number'],
  ['"mtu": 1500', '"mtus": 1500', '{ | links.0: mtu is missing'],
  ['"speed100_g"', '"fast"', /one of speed0_g, speed1_g/],
  [
    '"vid": 47\n',
    '"vid": 4095\n',
    '"vid": 4095 | interfaces.0.kind.vid: Must be a whole number from 1 to 4094',
  ],
  [
    '"10.85.1.10/24"',
    '"10.85.1.10"',
    '"address": "10.85.1.10", | addresses.1.addresses.0.address: Must contain an IP address and a width, separated by a /',
  ],
  [
    '"gw": "10.85.0.1"',
    '"gw": "fe80::1"',
    '"gw": "fe80::1", | routes.0.routes.0.gw: Not an IPv4 address, and the destination is',
  ],
  [
    '"router_lifetime": 1800',
    '"router_lifetime": 9001',
    '"router_lifetime": 9001 | bgp_peers.0.peers.1.addr.router_lifetime: Must be a whole number from 0 to 9000',
  ],
  ['"hold_time": 6', '"hold_time": 2', /keepalive: Must be less than the hold time/],
  ['"type": "unnumbered"', '"type": "other"', /type must be one of numbered, unnumbered/],
  [
    '"geometry": "qsfp28x2"',
    '"geometry": "qsfp28x1"',
    /links\.1\.link_name: phy1 is no link of qsfp28x1/,
  ],
  ['"name": "edge",', '', '{ | : name is missing'],
  ['"name": "edge",', '"name": "Edge",', /Can only contain lower-case letters/],
  [
    '"edge",',
    '"edge"',
    '"description": "for tests", | : not JSON: a comma or } is expected here, and not "',
  ],
] as const)('%s as %s is refused at its place', (part, instead, message) => {
  const [first] = said(part, instead)
  if (typeof message === 'string') expect(first).toBe(message)
  else expect(first).toMatch(message)
})

test('a member that settings do not have is not lost without a word', () => {
  expect(said('"mtu": 1500', '"mtu": 1500, "note": 1')[0]).toMatch(
    /links\.0\.note: There is no note here/,
  )
})

test('a text with settings that break a rule is still one that a form can hold', () => {
  const text = settingsText(FULL).replace('"mtu": 1500', '"mtu": 0')
  expect(readSettings(text, ALL).draft?.links[0]?.mtu).toBe(0)
  expect(readSettings('{', ALL).draft).toBeUndefined()
})
