/**
 * A duplicate of port settings is created from the body that the API returns, in the first release and in the newest.
 */
import { expect, test } from 'vitest'
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import {
  networkingSwitchPortSettingsCreate,
  networkingSwitchPortSettingsView,
} from '@/api/operations/switch-port-settings'
import { NEWEST, R16 } from '@/api/version'
import { chainTo } from '@/api/versions/chain'
import type { PeerRow, SettingsDraft } from '@/nouns/fabric/port-settings/rules-draft'
import { duplicateOf, settingsBody, usualLink } from '@/nouns/fabric/port-settings/rules-draft'
import { testApi } from '../testing/test-api'

const peer = (linkName: string, targetAddr: string): PeerRow => ({
  linkName,
  addr: { type: 'numbered', targetAddr },
  allowedExport: { type: 'allow', value: ['203.0.113.0/24'] },
  allowedImport: { type: 'no_filtering' },
  bgpConfig: 'as47',
  communities: [65_001],
  connectRetry: 3,
  delayOpen: 0,
  enforceFirstAs: true,
  holdTime: 9,
  idleHoldTime: 3,
  keepalive: 3,
  md5AuthKey: 'hush',
  remoteAsn: 65_001,
})

const MADE: SettingsDraft = {
  name: 'made',
  description: 'for tests',
  geometry: 'qsfp28x2',
  links: [
    { ...usualLink('phy0'), fec: 'rs', txEq: { main: 30, pre1: -2 } },
    { ...usualLink('phy1'), lldp: { enabled: true, systemName: 'rack-one' } },
  ],
  interfaces: [
    { linkName: 'phy0', v6Enabled: true, kind: { type: 'primary' } },
    { linkName: 'phy1', v6Enabled: false, kind: { type: 'vlan', vid: 47 } },
  ],
  addresses: [
    { linkName: 'phy0', address: '10.85.0.12/24', addressLot: 'infra' },
    { linkName: 'phy1', address: '10.85.1.5/26', addressLot: 'infra', vlanId: 47 },
  ],
  routes: [{ linkName: 'phy1', dst: '0.0.0.0/0', gw: '10.85.1.1', vid: 47, ribPriority: 10 }],
  // The API does not return the link of a peer, so each peer is in the network of one link here.
  peers: [peer('phy0', '10.85.0.1'), peer('phy1', '10.85.1.2')],
  groups: ['breakout'],
}

for (const version of [R16, NEWEST] as const)
  test(`a duplicate of port settings equals the original in version ${version}`, async () => {
    const api = testApi('demo', { version })
    const chain = chainTo(version)
    const request = chain.request(networkingSwitchPortSettingsCreate, { body: settingsBody(MADE) })
    if ('refusal' in request) throw new Error(request.refusal)
    const { body } = request.input
    const made = await api.call('networkingSwitchPortSettingsCreate', { body })
    expect([made.status, made.data['message']]).toEqual([201, undefined])
    const { data } = await api.call('networkingSwitchPortSettingsView', { path: { port: 'made' } })
    // The first release lists the VLANs of interfaces separately.
    expect('vlanInterfaces' in data).toBe(version === R16)
    const viewed = chain.answer(networkingSwitchPortSettingsView.id, data) as SwitchPortSettings
    const copy = duplicateOf(viewed, {
      settings: (id) => api.world.portSettings.get(id)?.name ?? id,
      bgpConfig: (id) => api.world.bgpConfigs.get(id)?.name ?? id,
    })
    expect(copy.name).toBe('made-copy')
    expect(settingsBody({ ...copy, name: 'made' })).toEqual(settingsBody(MADE))
  })

test('for a peer in no link’s network, the user must choose the link', () => {
  const api = testApi('demo')
  const settings = api.world.portSettings.named('uplink-0')
  const breakout = api.world.portSettings.named('breakout')
  if (!settings || !breakout) throw new Error('The demo has no such settings')
  const names = { settings: (id: string) => id, bgpConfig: (id: string) => id }
  const [one] = settings.bgpPeers
  const bgpPeers = one
    ? [one, { ...one, addr: { type: 'unnumbered' as const, routerLifetime: 0 } }]
    : []
  const linksOf = (of: SwitchPortSettings) =>
    duplicateOf(of, names).peers.map(({ linkName }) => linkName)
  expect(linksOf({ ...settings, bgpPeers })).toEqual(['phy0', 'phy0'])
  expect(linksOf({ ...breakout, bgpPeers })).toEqual(['', ''])
})
