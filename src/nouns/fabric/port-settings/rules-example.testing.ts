/** Settings with something in each section, for tests. */
import type { BgpPeer } from '@/api/contract/bgp'
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { USUAL_TIMES } from './rules-rows'

const portSettingsId = '2f1f5c3e-7c7a-4a6a-9d43-6b1a3c8f0d10'
const at = new Date('2026-11-01T00:00:00Z')

export const PEER: BgpPeer = {
  addr: { type: 'numbered', targetAddr: '10.85.0.1' },
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'allow', value: ['192.0.2.0/24'] },
  bgpConfig: 'as47',
  communities: [],
  enforceFirstAs: false,
  ...USUAL_TIMES,
}

export const SETTINGS: SwitchPortSettings = {
  id: portSettingsId,
  name: 'uplink',
  description: 'To the spine',
  timeCreated: at,
  timeModified: at,
  port: { geometry: 'qsfp28x2', portSettingsId },
  links: [
    {
      linkName: 'phy0',
      autoneg: false,
      fec: 'rs',
      mtu: 9_000,
      speed: 'speed100_g',
      portSettingsId,
    },
    { linkName: 'phy1', autoneg: true, mtu: 1_500, speed: 'speed50_g', portSettingsId },
  ],
  interfaces: [
    {
      id: '0c3d4a8b-92f7-4f5a-8a4d-1f5f3b7a6e21',
      interfaceName: 'phy0',
      kind: { type: 'primary' },
      portSettingsId,
      v6Enabled: true,
    },
  ],
  addresses: [
    {
      address: '10.85.0.10/24',
      addressLotBlockId: 'a5a4f7b1-3f58-4c8d-9a3e-0d2c6b9f8e32',
      addressLotId: 'b5a4f7b1-3f58-4c8d-9a3e-0d2c6b9f8e32',
      addressLotName: 'infra',
      interfaceName: 'phy0',
      portSettingsId,
    },
  ],
  routes: [
    {
      dst: '0.0.0.0/0',
      gw: '10.85.0.1',
      interfaceName: 'phy0',
      portSettingsId,
      ribPriority: 10,
    },
  ],
  bgpPeers: [PEER],
  groups: [],
}
