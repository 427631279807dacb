import { describe, expect, test } from 'vitest'
import { PEER } from './rules-example.testing'
import type { SettingsDraft } from './rules-draft'
import { NEW_SETTINGS, usualLink } from './rules-draft'
import {
  addressProblems,
  draftProblems,
  interfaceProblems,
  linkProblems,
  peerProblems,
  routeProblems,
  rowProblem,
} from './rules-checks'

const ALL = { unnumbered: true, sourceAddress: true }
const OLD = { unnumbered: false, sourceAddress: false }
const link = usualLink('phy0')

test.each([
  [{}, {}],
  [{ mtu: 0 }, { mtu: 'Must be a whole number from 1 to 65535' }],
  [{ mtu: 65_535 }, {}],
  [{ mtu: 65_536 }, { mtu: 'Must be a whole number from 1 to 65535' }],
  [{ txEq: { main: -2_147_483_648, pre1: 2_147_483_647 } }, {}],
  [
    { txEq: { pre2: 2_147_483_648 } },
    { 'txEq.pre2': 'Must be a whole number from -2147483648 to 2147483647' },
  ],
  [
    { lldp: { enabled: true, managementIp: '10.0.0' } },
    { 'lldp.managementIp': 'Not a valid IP address' },
  ],
])('a link with %j: %j', (more, wrong) => {
  expect(linkProblems({ ...link, ...more })).toEqual(wrong)
})

const VLAN_RANGE = 'Must be a whole number from 1 to 4094'

test.each([
  [0, VLAN_RANGE],
  [1, undefined],
  [4_094, undefined],
  [4_095, VLAN_RANGE],
  [1.5, VLAN_RANGE],
])('the VLAN %d: %s', (vid, problem) => {
  const wrong = problem ? problem : undefined
  const one = { linkName: 'phy0', v6Enabled: false, kind: { type: 'vlan' as const, vid } }
  expect(interfaceProblems(one)['kind.vid']).toBe(wrong)
  const address = { linkName: 'phy0', address: '10.0.0.1/24', addressLot: 'infra', vlanId: vid }
  expect(addressProblems(address)).toEqual(wrong ? { vlanId: wrong } : {})
  const route = { linkName: 'phy0', dst: '10.0.0.0/8', gw: '10.0.0.1', vid }
  expect(routeProblems(route)).toEqual(wrong ? { vid: wrong } : {})
})

test.each([
  ['0.0.0.0/0', '10.0.0.1', 0, {}],
  ['::/0', 'fe80::1', 255, {}],
  ['0.0.0.0/0', 'fe80::1', null, { gw: 'Not an IPv4 address, and the destination is' }],
  ['::/0', '10.0.0.1', undefined, { gw: 'Not an IPv6 address, and the destination is' }],
  [
    '10.0.0.0',
    '10.0.0',
    256,
    {
      dst: 'Must contain an IP address and a width, separated by a /',
      gw: 'Not a valid IP address',
      ribPriority: 'Must be a whole number from 0 to 255',
    },
  ],
])('a route to %s via %s of priority %s: %j', (dst, gw, ribPriority, wrong) => {
  expect(routeProblems({ linkName: 'phy0', dst, gw, ribPriority })).toEqual(wrong)
})

test.each([
  [
    '',
    '',
    {
      address: 'Must contain an IP address and a width, separated by a /',
      addressLot: 'Address lot is required',
    },
  ],
  ['2001:db8::1/64', 'infra', {}],
])('an address %j of the lot %j', (address, addressLot, wrong) => {
  expect(addressProblems({ linkName: 'phy0', address, addressLot })).toEqual(wrong)
})

describe('a peer', () => {
  const peer = { ...PEER, linkName: 'phy0' }
  const U32 = 'Must be a whole number from 0 to 4294967295'

  test.each([
    ['as most have it', {}, {}],
    [
      'a keepalive of the hold time',
      { keepalive: 6 },
      { keepalive: 'Must be less than the hold time' },
    ],
    ['a hold time beyond 32 bits', { holdTime: 4_294_967_296 }, { holdTime: U32 }],
    ['an ASN beyond 32 bits', { remoteAsn: 4_294_967_296 }, { remoteAsn: U32 }],
    ['a negative time', { delayOpen: -1 }, { delayOpen: U32 }],
    ['a TTL of 0', { minTtl: 0 }, { minTtl: 'Must be a whole number from 1 to 255' }],
    ['a TTL of 255', { minTtl: 255 }, {}],
    ['no configuration', { bgpConfig: ' ' }, { bgpConfig: 'BGP configuration is required' }],
    ['a community that is none', { communities: [1, -1] }, { communities: `-1: ${U32}` }],
    [
      'a network that is none',
      { allowedExport: { type: 'allow' as const, value: ['10.0.0.0/8', '10.0.0.1'] } },
      { allowedExport: '10.0.0.1: Must contain an IP address and a width, separated by a /' },
    ],
    [
      'no address',
      { addr: { type: 'numbered' as const, targetAddr: '' } },
      { 'addr.targetAddr': 'Not a valid IP address' },
    ],
    [
      'a source of the other family',
      { addr: { type: 'numbered' as const, targetAddr: '10.0.0.1', srcAddr: 'fe80::1' } },
      { 'addr.srcAddr': 'Not an IPv4 address, and the peer’s is' },
    ],
    [
      'a lifetime that is too long',
      { addr: { type: 'unnumbered' as const, routerLifetime: 9_001 } },
      { 'addr.routerLifetime': 'Must be a whole number from 0 to 9000' },
    ],
  ])('with %s', (_, more, wrong) => {
    expect(peerProblems({ ...peer, ...more }, ALL)).toEqual(wrong)
  })

  test('is refused what the rack does not have', () => {
    const source = { type: 'numbered' as const, targetAddr: '10.0.0.1', srcAddr: '10.0.0.2' }
    expect(peerProblems({ ...peer, addr: source }, ALL)).toEqual({})
    expect(peerProblems({ ...peer, addr: source }, OLD)).toEqual({
      'addr.srcAddr': 'This rack takes no source address',
    })
    const unnumbered = { type: 'unnumbered' as const, routerLifetime: 0 }
    expect(peerProblems({ ...peer, addr: unnumbered }, OLD)).toEqual({
      'addr.type': 'This rack takes no unnumbered peers',
    })
  })
})

const draft: SettingsDraft = { ...NEW_SETTINGS, name: 'edge' }
const said = (more: Partial<SettingsDraft>) =>
  draftProblems({ ...draft, ...more }, ALL).map(
    ({ section, row = '', field = '', message }) => `${section} ${row} ${field}: ${message}`,
  )

test('new settings as they start need a name only', () => {
  expect(said({})).toEqual([])
  expect(said({ name: '' })).toEqual(['name  : Name is required'])
})

test('links are those of the geometry, each once, and there is one', () => {
  expect(said({ links: [] })).toEqual(['links  : At least one link is required'])
  expect(said({ links: [link, link] })).toEqual(['links 1 linkName: phy0 is here twice'])
  const all = {
    links: [link, usualLink('phy1')],
    routes: [{ linkName: 'phy2', dst: '::/0', gw: '::1' }],
  }
  expect(said({ ...all, geometry: 'sfp28x4' })).toEqual([])
  // A value outside the geometry is reported at its row.
  expect(said({ ...all, geometry: 'qsfp28x1' })).toEqual([
    'links 1 linkName: phy1 is no link of qsfp28x1, which has phy0',
    'routes 0 linkName: phy2 is no link of qsfp28x1, which has phy0',
  ])
  expect(said({ peers: [{ ...PEER, linkName: '' }] })).toEqual([
    'peers 0 linkName: Link is required',
  ])
})

test('a link has one primary interface, and settings are no group of themselves', () => {
  const primary = { linkName: 'phy0', v6Enabled: true, kind: { type: 'primary' as const } }
  const vlan = { ...primary, kind: { type: 'vlan' as const, vid: 47 } }
  expect(said({ interfaces: [primary, vlan, vlan] })).toEqual([])
  expect(said({ interfaces: [primary, vlan, primary] })).toEqual([
    'interfaces 2 kind.type: phy0 has a primary interface already',
  ])
  expect(said({ groups: ['edge', 'other', 'other'] })).toEqual([
    'groups 2 : other is here twice',
    'groups 0 : Settings cannot be a group of themselves',
  ])
})

describe('settings that a rack has, with values that break the rules', () => {
  const before: SettingsDraft = {
    ...NEW_SETTINGS,
    name: 'upLink',
    description: 'x'.repeat(600),
    links: [{ ...link, mtu: 0 }],
    routes: [{ linkName: 'phy0', dst: '10.0.0.5/8', gw: '10.0.0.1' }],
  }

  test('are changed elsewhere: what was there is not refused, and what is typed is', () => {
    expect(draftProblems(before, ALL)).toHaveLength(4)
    expect(draftProblems(before, ALL, before)).toEqual([])
    const other = { ...before, groups: ['spare'], links: [{ ...link, mtu: 0, autoneg: true }] }
    expect(draftProblems(other, ALL, before)).toEqual([])
    const worse = { ...before, links: [{ ...link, mtu: 65_536 }] }
    expect(draftProblems(worse, ALL, before)).toMatchObject([{ section: 'links', field: 'mtu' }])
  })

  test('a peer whose link the rack does not tell gets one before anything is sent', () => {
    const peers = [{ ...PEER, linkName: '' }]
    expect(draftProblems({ ...before, peers }, ALL, { ...before, peers })).toEqual([
      { section: 'peers', row: 0, field: 'linkName', message: 'Link is required' },
    ])
  })

  test('a row is changed field by field', () => {
    const [row] = before.links
    if (!row) throw new Error('A link')
    expect(rowProblem(linkProblems, 'mtu', { ...row, autoneg: true }, row)).toBeUndefined()
    expect(rowProblem(linkProblems, 'mtu', { ...row, mtu: 65_536 }, row)).toMatch(/whole number/)
    expect(rowProblem(linkProblems, 'mtu', row, undefined)).toMatch(/whole number/)
  })
})
