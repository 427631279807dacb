/**
 * The BGP sessions of the switches: one for each peer in a port's settings, established some seconds after the settings
 * are applied.
 */
import type { BgpImported, BgpPeer, BgpPeerStatus } from '@/api/contract/bgp'
import { contains, parseIp, parseNet } from '@/model/networking/ip'
import { rangeOf } from './switch-fabric'
import { byNameOrId } from './lookup'
import type { BgpConfigRow, SwitchPortRow, World } from '../state'

/** The milliseconds until a session reaches each state, after its settings are applied. */
const COMING_UP: readonly (readonly [ms: number, state: BgpPeerStatus['state']])[] = [
  [0, 'idle'],
  [1_000, 'connect'],
  [2_000, 'open_sent'],
  [3_000, 'open_confirm'],
  [4_000, 'session_setup'],
  [5_000, 'established'],
]

/** A neighbour whose address ends in .66 never answers (documented in the README). */
const isSilent = (addr: string): boolean => addr.endsWith('.66')

/** The link-local address of an unnumbered neighbour in the mock. */
const LINK_LOCAL = 'fe80::1'

/** The address of a peer. The switch discovers the address of an unnumbered peer. */
const addressOf = ({ addr }: BgpPeer): string =>
  addr.type === 'numbered' ? addr.targetAddr : LINK_LOCAL

const REMOTE_ASN = 65_001

/** A peer of a port, with its session. */
export interface Session {
  port: SwitchPortRow
  peer: BgpPeer
  config: BgpConfigRow
  status: BgpPeerStatus
}

/** All sessions. @param asn only sessions of the configuration with this number */
export function sessions(world: World, asn?: number): Session[] {
  return world.switchPorts.all().flatMap((port) => {
    const settings = world.portSettings.get(port.portSettingsId ?? '')
    return (settings?.bgpPeers ?? []).flatMap((peer) => {
      const config = byNameOrId(world.bgpConfigs, peer.bgpConfig)
      if (asn !== undefined && config.asn !== asn) return []
      return [{ port, peer, config, status: statusOf(world, port, peer, config) }]
    })
  })
}

function statusOf(
  world: World,
  port: SwitchPortRow,
  peer: BgpPeer,
  config: BgpConfigRow,
): BgpPeerStatus {
  const applied = port.timeApplied?.getTime() ?? 0
  const age = world.clock.now().getTime() - applied
  const addr = addressOf(peer)
  const path = isSilent(addr) ? ([[0, 'active']] as const) : COMING_UP
  const [since, state] = path.findLast(([ms]) => age >= ms) ?? [0, 'idle' as const]
  return {
    addr,
    // A peer without an address is identified by its interface.
    peerId: peer.addr.type === 'numbered' ? addr : `tfport${port.portName}_0`,
    localAsn: config.asn,
    remoteAsn: peer.remoteAsn ?? REMOTE_ASN,
    state,
    stateDurationMillis: Math.max(0, age - since),
    switch: port.switchSlot,
  }
}

/**
 * The networks that the switch announces to a peer with an established session: those of the configuration that the
 * peer's export policy allows.
 */
export function exportsTo(world: World, { peer, config, status }: Session): string[] {
  if (status.state !== 'established') return []
  const { announcements = [] } = world.announceSets.get(config.announceSetId) ?? {}
  return announcements
    .map(({ network }) => network)
    .filter((network) => passes(peer.allowedExport, network))
}

/** The networks that every mock neighbour announces. */
const UPSTREAM = ['0.0.0.0/0', '192.0.2.0/24', '198.18.0.0/15', '::/0', '2001:db8:9::/48']

/** The routes from a peer with an established session. */
export function importsFrom({ peer, status }: Session): BgpImported[] {
  if (status.state !== 'established') return []
  const { family, value } = parseIp(status.addr)
  return UPSTREAM.filter(
    (prefix) => parseNet(prefix).family === family && passes(peer.allowedImport, prefix),
  ).map((prefix) => ({
    // A router id has 32 bits, like an IPv4 address.
    id: Number(value % 2n ** 32n),
    nexthop: status.addr,
    prefix,
    switch: status.switch,
  }))
}

const passes = (policy: BgpPeer['allowedImport'], network: string): boolean =>
  policy.type === 'no_filtering' ||
  policy.value.some((allowed) => contains(rangeOf(allowed), rangeOf(network)))
