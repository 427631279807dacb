/**
 * Settings of switch ports, by `SwitchPortSettingsCreate` of the API. They are written as a whole: under a taken name
 * they replace the existing ones, at once on every port that uses these.
 */
import { inOneSpelling } from '@/model/networking/ip-spelling'
import type { BgpPeer, ImportExportPolicy } from '@/api/contract/bgp'
import type {
  LinkFec,
  LinkSpeed,
  SwitchInterfaceKind,
  SwitchPortGeometry,
  SwitchPortSettingsIdentity,
  TxEqConfig,
} from '@/api/contract/switch-port-settings'
import { SECRET_PLACEHOLDER } from '@/api/secrets'
import { entryOf, marked } from '@/model/unknown'

/** The number of links of a port, by geometry. */
const LINKS: Readonly<Record<SwitchPortGeometry, number>> = { qsfp28x1: 1, qsfp28x2: 2, sfp28x4: 4 }

export const GEOMETRIES: readonly SwitchPortGeometry[] = ['qsfp28x1', 'qsfp28x2', 'sfp28x4']

/** The names of the links of a port: phy0, phy1 and so on. None for a geometry of a newer API. */
export const linksOf = (geometry: SwitchPortGeometry): readonly string[] =>
  Array.from({ length: entryOf(LINKS, geometry) ?? 0 }, (_, i) => `phy${i}`)

/** The greatest allowed VLAN id (IEEE 802.1Q). */
export const MAX_VLAN = 4_094

export const SPEEDS: readonly LinkSpeed[] = [
  'speed0_g',
  'speed1_g',
  'speed10_g',
  'speed25_g',
  'speed40_g',
  'speed50_g',
  'speed100_g',
  'speed200_g',
  'speed400_g',
]

/** A speed in words: '100 Gb/s'. */
export function speedText(speed: LinkSpeed): string {
  const [, gigabits] = /^speed(\d+)_g$/.exec(speed) ?? []
  return gigabits === undefined ? marked(SPEEDS, speed) : `${gigabits} Gb/s`
}

/** Forward error correction, with the words for each kind. */
export const FECS: Readonly<Record<LinkFec, string>> = {
  firecode: 'Firecode',
  none: 'None',
  rs: 'Reed–Solomon',
}

/** The error correction in words: 'Reed–Solomon'; 'default' for the standard one of the medium. */
export const fecText = (fec: LinkFec | null | undefined): string =>
  fec ? (entryOf(FECS, fec) ?? marked(Object.keys(FECS), fec)) : 'default'

/** The kind in words: 'primary', 'VLAN 47', 'loopback'. */
export const kindText = (kind: SwitchInterfaceKind): string =>
  kind.type === 'vlan' ? `VLAN ${kind.vid}` : marked(['primary', 'loopback'], kind.type)

/** The taps of the transceiver equalization, with their labels. */
export const TAPS = [
  ['main', 'Main tap'],
  ['pre1', 'Pre-cursor tap 1'],
  ['pre2', 'Pre-cursor tap 2'],
  ['post1', 'Post-cursor tap 1'],
  ['post2', 'Post-cursor tap 2'],
] as const

/** The taps in words: 'main 30, pre1 -2'; empty where none is set. */
export const tapsText = (taps: TxEqConfig | null | undefined): string =>
  TAPS.flatMap(([tap]) => (taps?.[tap] == null ? [] : [`${tap} ${taps[tap]}`])).join(', ')

/** The name of a peer: its address, or 'unnumbered'. */
export const peerText = ({ addr }: Pick<BgpPeer, 'addr'>): string =>
  addr.type === 'numbered' ? inOneSpelling(addr.targetAddr) : 'unnumbered'

/** A policy in words: 'all', or the allowed networks. */
export const policyText = (policy: ImportExportPolicy): string =>
  policy.type === 'allow' ? policy.value.map(inOneSpelling).join(', ') || 'nothing' : 'all'

/** Settings without the keys of their peers, for display and copying. */
export function withoutKeys(settings: SwitchPortSettingsIdentity & { bgpPeers?: BgpPeer[] }) {
  const { bgpPeers, ...rest } = settings
  if (!bgpPeers) return settings
  return {
    ...rest,
    bgpPeers: bgpPeers.map((peer) =>
      peer.md5AuthKey ? { ...peer, md5AuthKey: SECRET_PLACEHOLDER } : peer,
    ),
  }
}
