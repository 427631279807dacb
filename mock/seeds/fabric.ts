/** The switch ports of every rack, and the demo's port settings, BGP and LLDP. */
import type { BgpPeer } from '@/api/contract/bgp'
import type { LldpNeighbor } from '@/api/contract/lldp'
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { USUAL_TIMES } from '@/nouns/fabric/port-settings/rules-rows'
import { newNamed } from '../state/named'
import { planSettings } from '../rack/port-settings'
import type { SwitchPortRow, World } from '../state'
import { portPlace } from '../state/fabric'
import { ago, madeAgo, required } from './silo'

const PORTS = 32
const SWITCHES = ['switch0', 'switch1'] as const

/** Adds every port of every switch, without settings. */
export function seedPorts(world: World): void {
  for (const rack of world.racks.all())
    for (const switchSlot of SWITCHES)
      for (let n = 0; n < PORTS; n += 1)
        world.switchPorts.add({
          id: world.ids.uuid(),
          portName: `qsfp${n}`,
          rackId: rack.id,
          switchSlot,
          lldp: { id: world.ids.uuid(), enabled: false },
          neighbors: [],
        })
}

const lldp = { enabled: true, systemName: 'rack-one' }

const peer = (targetAddr: string, more: Partial<BgpPeer> = {}): BgpPeer => ({
  addr: { type: 'numbered', targetAddr },
  allowedExport: { type: 'no_filtering' },
  allowedImport: { type: 'no_filtering' },
  bgpConfig: 'as47',
  communities: [],
  enforceFirstAs: false,
  ...USUAL_TIMES,
  remoteAsn: 65_001,
  ...more,
})

/** Adds two uplinks with BGP sessions, one of which stays down. */
export function seedFabric(world: World): void {
  const rack = world.racks.all()[0]
  if (!rack) return
  seedLots(world)
  world.networkingSettings = { externalJumboFramesOptInEnabled: true }
  const uplink = (n: number, peers: BgpPeer[]): SwitchPortSettings =>
    world.portSettings.add(
      madeAgo(
        world,
        planSettings(world, {
          name: `uplink-${n}`,
          description: `To the spine, switch ${n}`,
          portConfig: { geometry: 'qsfp28x1' },
          links: [
            { linkName: 'phy0', autoneg: false, fec: 'rs', mtu: 9_000, speed: 'speed100_g', lldp },
          ],
          interfaces: [{ linkName: 'phy0', v6Enabled: true, kind: { type: 'primary' } }],
          addresses: [
            {
              linkName: 'phy0',
              addresses: [{ address: `10.85.0.${10 + n}/24`, addressLot: 'infra' }],
            },
          ],
          routes: [
            { linkName: 'phy0', routes: [{ dst: '0.0.0.0/0', gw: '10.85.0.1', ribPriority: 10 }] },
          ],
          bgpPeers: [{ linkName: 'phy0', peers }],
        }),
        380,
      ),
    )
  const settings = [
    uplink(0, [
      peer('10.85.0.1'),
      peer('10.85.0.2', { allowedImport: { type: 'allow', value: ['192.0.2.0/24'] }, minTtl: 255 }),
    ]),
    // The mock's neighbour with an address that ends in .66 never answers.
    uplink(1, [peer('10.85.0.1'), peer('10.85.0.66', { remoteAsn: 65_066 })]),
  ]
  for (const [i, switchSlot] of SWITCHES.entries()) {
    const port = required(
      world.switchPorts.named('qsfp0', portPlace(rack.id, switchSlot)),
      `qsfp0 of ${switchSlot}`,
    )
    world.switchPorts.update(port.id, {
      portSettingsId: settings[i]?.id,
      timeApplied: ago(world, 380 - i),
      lldp: { ...port.lldp, ...lldp, linkName: 'phy0' },
      neighbors: [neighbor(world, port, i)],
    })
  }
  seedBreakout(world)
  seedSessions(world)
}

function seedLots(world: World): void {
  const lots = [
    ['infra', 'Addresses of the switches themselves', 'infra', '10.85.0.10', '10.85.0.40'],
    ['public', 'What is announced to the world', 'pool', '203.0.113.0', '203.0.113.255'],
    ['public-v6', '', 'pool', '2001:db8:5::', '2001:db8:5::ffff'],
  ] as const
  for (const [name, description, kind, firstAddress, lastAddress] of lots) {
    const lot = world.addressLots.add({
      ...madeAgo(world, newNamed(world, { name, description }), 390),
      kind,
    })
    world.addressLotBlocks.add({
      id: world.ids.uuid(),
      addressLotId: lot.id,
      firstAddress,
      lastAddress,
    })
  }
  // A second block of the lot.
  world.addressLotBlocks.add({
    id: world.ids.uuid(),
    addressLotId: required(world.addressLots.named('infra'), 'the lot infra').id,
    firstAddress: '10.85.1.0',
    lastAddress: '10.85.1.63',
  })
  const set = world.announceSets.add({
    ...madeAgo(
      world,
      newNamed(world, { name: 'public', description: 'All public addresses' }),
      390,
    ),
    announcements: [],
  })
  world.announceSets.update(set.id, {
    announcements: [
      // On racks too, the id is that of no block.
      { addressLotBlockId: world.ids.uuid(), announceSetId: set.id, network: '203.0.113.0/24' },
    ],
  })
  world.bgpConfigs.add({
    ...madeAgo(world, newNamed(world, { name: 'as47', description: 'Our autonomous system' }), 390),
    asn: 47,
    maxPaths: 1,
    announceSetId: set.id,
  })
}

/** Adds settings of a port that is split in four, which no port uses. */
function seedBreakout(world: World): void {
  const links = ['phy0', 'phy1', 'phy2', 'phy3'].map((linkName) => ({
    linkName,
    autoneg: true,
    mtu: 1_500,
    speed: 'speed25_g' as const,
    lldp: { enabled: false },
    txEq: { main: 30, pre1: -2 },
  }))
  world.portSettings.add(
    madeAgo(
      world,
      planSettings(world, {
        name: 'breakout',
        description: 'Four links of 25 Gb/s',
        portConfig: { geometry: 'sfp28x4' },
        links,
        interfaces: [{ linkName: 'phy1', v6Enabled: false, kind: { type: 'vlan', vid: 47 } }],
        addresses: [],
      }),
      60,
    ),
  )
}

/** Adds settings with an unnumbered peer, which no port uses. */
export function seedUnnumbered(world: World): void {
  world.portSettings.add(
    madeAgo(
      world,
      planSettings(world, {
        name: 'uplink-unnumbered',
        description: 'To a neighbour without an address',
        portConfig: { geometry: 'qsfp28x1' },
        links: [{ linkName: 'phy0', autoneg: false, mtu: 9_000, speed: 'speed100_g', lldp }],
        addresses: [],
        bgpPeers: [
          {
            linkName: 'phy0',
            peers: [peer('', { addr: { type: 'unnumbered', routerLifetime: 1_800 } })],
          },
        ],
      }),
      20,
    ),
  )
}

function seedSessions(world: World): void {
  const rackId = world.racks.all()[0]?.id ?? ''
  const block = required(world.addressLotBlocks.all()[0], 'a block')
  for (const [i, switchSlot] of SWITCHES.entries())
    world.loopbacks.add({
      id: world.ids.uuid(),
      address: `10.85.0.${30 + i}/32`,
      addressLotBlockId: block.id,
      addressLotId: block.addressLotId,
      anycast: false,
      rackId,
      switchSlot,
    })
  const states = ['up', 'down', 'init', 'admin_down'] as const
  for (const [i, state] of states.entries())
    world.bfdSessions.add({
      id: world.ids.uuid(),
      peer: `10.85.0.${i + 1}`,
      local: i === 0 ? '10.85.0.10' : undefined,
      switchSlot: i % 2 === 0 ? 'switch0' : 'switch1',
      mode: i === 3 ? 'multi_hop' : 'single_hop',
      detectionThreshold: 3,
      requiredRx: 1_000_000,
      state,
    })
}

const neighbor = (world: World, port: SwitchPortRow, n: number): LldpNeighbor => ({
  chassisId: `a8:40:25:00:00:0${n}`,
  linkName: `Ethernet1/${n + 1}`,
  linkDescription: 'rack-one',
  localPort: port.portName,
  systemName: `spine-${n}`,
  systemDescription: 'Spine switch',
  firstSeen: ago(world, 380).toISOString(),
  lastSeen: ago(world, 0).toISOString(),
  managementIp: [
    { addr: { ipAddr: `10.85.1.${n + 1}` }, interfaceNum: { ifIndex: 1 } },
    { addr: { iEEE802: [168, 64, 37, 0, 0, n] }, interfaceNum: { portNumber: n + 1 } },
  ],
})
