import { expect, test } from 'vitest'
import type { BgpPeer } from '@/api/contract/bgp'
import {
  fecText,
  kindText,
  linksOf,
  peerText,
  policyText,
  speedText,
  tapsText,
  withoutKeys,
} from './rules'
import { PEER, SETTINGS } from './rules-example.testing'

test.each([
  ['qsfp28x1', ['phy0']],
  ['qsfp28x2', ['phy0', 'phy1']],
  ['sfp28x4', ['phy0', 'phy1', 'phy2', 'phy3']],
  ['newer' as 'qsfp28x1', []],
] as const)('a port of the geometry %s has the links %j', (geometry, links) => {
  expect(linksOf(geometry)).toEqual(links)
})

test('speeds, error correction, kinds, taps and policies in words', () => {
  expect(speedText('speed100_g')).toBe('100 Gb/s')
  expect(speedText('newer' as 'speed1_g')).toBe('newer (unknown)')
  expect(fecText('rs')).toBe('Reed–Solomon')
  expect(fecText(undefined)).toBe('default')
  expect(fecText('newer' as 'rs')).toBe('newer (unknown)')
  expect(kindText({ type: 'vlan', vid: 47 })).toBe('VLAN 47')
  expect(kindText({ type: 'loopback' })).toBe('loopback')
  expect(tapsText({ main: 30, pre1: -2, post1: null })).toBe('main 30, pre1 -2')
  expect(tapsText(undefined)).toBe('')
  expect(policyText({ type: 'no_filtering' })).toBe('all')
  expect(policyText({ type: 'allow', value: ['10.0.0.0/8', '2001:db8::/32'] })).toBe(
    '10.0.0.0/8, 2001:db8::/32',
  )
  expect(policyText({ type: 'allow', value: [] })).toBe('nothing')
})

test('a peer goes by its address, where it has one', () => {
  const unnumbered: BgpPeer = { ...PEER, addr: { type: 'unnumbered', routerLifetime: 0 } }
  expect(peerText(PEER)).toBe('10.85.0.1')
  expect(peerText(unnumbered)).toBe('unnumbered')
})

test('settings are shown and copied without the keys of their peers', () => {
  const shown = withoutKeys({ ...SETTINGS, bgpPeers: [{ ...PEER, md5AuthKey: 'hush' }, PEER] })
  expect(JSON.stringify(shown)).not.toContain('hush')
  expect(shown).toMatchObject({ name: 'uplink', bgpPeers: [{ md5AuthKey: '‹secret›' }, PEER] })
  // A list contains only their names.
  const { id, name, description, timeCreated, timeModified } = SETTINGS
  const listed = { id, name, description, timeCreated, timeModified }
  expect(withoutKeys(listed)).toBe(listed)
})
