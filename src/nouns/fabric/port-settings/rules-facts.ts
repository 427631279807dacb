/** The values of port settings, by section: for their page, and to compare two. */
import { inOneSpelling } from '@/model/networking/ip-spelling'
import { LLDP_PARTS, lldpValues } from '@/nouns/fabric/switch-port/rules-lldp'
import type { BgpPeer } from '@/api/contract/bgp'
import type { LldpLinkConfigCreate } from '@/api/contract/lldp'
import type { SwitchPortSettings } from '@/api/contract/switch-port-settings'
import { fecText, kindText, peerText, policyText, speedText, tapsText } from './rules'

/** One value; an empty text where it is not set. */
interface Fact {
  label: string
  text: string
  /** What the text stands for and must not show: compared only. */
  secret?: string
}

/** A peer, with its link where it is known. */
export interface PeerOfLink extends BgpPeer {
  /** The link; empty where the user must choose one. Missing in the API's answers. */
  linkName?: string
}

/** One thing of a section, such as a link. */
export interface FactRow {
  /** A key that is unique in its section. */
  key: string
  facts: readonly Fact[]
}

export interface Section {
  id: 'geometry' | 'links' | 'interfaces' | 'addresses' | 'routes' | 'peers' | 'groups'
  title: string
  /** The title of the rows' first column: 'Link'. */
  rowTitle: string
  rows: readonly FactRow[]
}

/** The names of the things to which settings refer by id. */
export interface NamesOf {
  settings(id: string): string
  bgpConfig(nameOrId: string): string
}

interface Named {
  id: string
  name: string
}

/** Names for ids; an id that no list contains stays. */
export function namesIn(settings: readonly Named[], configs: readonly Named[]): NamesOf {
  const nameIn = (all: readonly Named[]) => {
    const names = new Map(all.map(({ id, name }) => [id, name]))
    return (nameOrId: string) => names.get(nameOrId) ?? nameOrId
  }
  return { settings: nameIn(settings), bgpConfig: nameIn(configs) }
}

/** Rows with unique keys: the second of two equal keys gets a number. */
function rowsOf(all: readonly (readonly [key: string, facts: readonly Fact[]])[]): FactRow[] {
  const seen = new Map<string, number>()
  return all.map(([key, facts]) => {
    const nth = (seen.get(key) ?? 0) + 1
    seen.set(key, nth)
    return { key: nth === 1 ? key : `${key} (${nth})`, facts }
  })
}

const fact = (label: string, value: string | number | null | undefined): Fact => ({
  label,
  text: value == null ? '' : String(value),
})
const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const seconds = (n: number) => `${n} s`

/** The set parts of a link's LLDP announcement. */
const ofLldp = (config: LldpLinkConfigCreate): Fact[] =>
  LLDP_PARTS.flatMap(([part, label]) => {
    const text = lldpValues(config)[part]
    return text === '' ? [] : fact(`LLDP ${label.charAt(0).toLowerCase()}${label.slice(1)}`, text)
  })

const ofPeer = (peer: PeerOfLink, { bgpConfig }: NamesOf): Fact[] => [
  ...(peer.linkName === undefined ? [] : [fact('Link', peer.linkName || 'unknown')]),
  fact('Configuration', bgpConfig(peer.bgpConfig)),
  ...(peer.addr.type === 'numbered'
    ? [fact('Source address', peer.addr.srcAddr && inOneSpelling(peer.addr.srcAddr))]
    : [fact('Router lifetime', seconds(peer.addr.routerLifetime))]),
  fact('Remote ASN', peer.remoteAsn),
  fact('Hold time', seconds(peer.holdTime)),
  fact('Idle hold time', seconds(peer.idleHoldTime)),
  fact('Keepalive', seconds(peer.keepalive)),
  fact('Connect retry', seconds(peer.connectRetry)),
  fact('Delay open', seconds(peer.delayOpen)),
  fact('Import', policyText(peer.allowedImport)),
  fact('Export', policyText(peer.allowedExport)),
  fact('Enforce first AS', yesNo(peer.enforceFirstAs)),
  fact('Minimum TTL', peer.minTtl),
  {
    ...fact('MD5 key', peer.md5AuthKey ? 'set' : undefined),
    ...(peer.md5AuthKey && { secret: peer.md5AuthKey }),
  },
  fact('Multi-exit discriminator', peer.multiExitDiscriminator),
  fact('Local preference', peer.localPref),
  fact('VLAN', peer.vlanId),
  fact('Communities', peer.communities.join(', ')),
]

/** Settings by section. The keys of peers are not shown. */
export const factsOf = (settings: SwitchPortSettings, names: NamesOf): Section[] => [
  {
    id: 'geometry',
    title: 'Geometry',
    rowTitle: 'Port',
    rows: rowsOf([['port', [fact('Geometry', settings.port.geometry)]]]),
  },
  {
    id: 'links',
    title: 'Links',
    rowTitle: 'Link',
    rows: rowsOf(
      settings.links.map((link) => [
        link.linkName,
        [
          fact('Speed', speedText(link.speed)),
          fact('MTU', link.mtu),
          fact('Autonegotiation', yesNo(link.autoneg)),
          fact('FEC', fecText(link.fec)),
          fact('LLDP', link.lldpLinkConfig?.enabled ? 'enabled' : 'disabled'),
          ...(link.lldpLinkConfig ? ofLldp(link.lldpLinkConfig) : []),
          fact('TX EQ', tapsText(link.txEqConfig)),
        ],
      ]),
    ),
  },
  {
    id: 'interfaces',
    title: 'Interfaces',
    rowTitle: 'Interface',
    rows: rowsOf(
      settings.interfaces.map((one) => [
        `${one.interfaceName}, ${kindText(one.kind)}`,
        [fact('IPv6', one.v6Enabled ? 'enabled' : 'disabled')],
      ]),
    ),
  },
  {
    id: 'addresses',
    title: 'Addresses',
    rowTitle: 'Address',
    rows: rowsOf(
      settings.addresses.map((one) => [
        inOneSpelling(one.address),
        [
          fact('Address lot', one.addressLotName),
          fact('Interface', one.interfaceName),
          fact('VLAN', one.vlanId),
        ],
      ]),
    ),
  },
  {
    id: 'routes',
    title: 'Routes',
    rowTitle: 'Route',
    rows: rowsOf(
      settings.routes.map((one) => [
        `${inOneSpelling(one.dst)} via ${inOneSpelling(one.gw)}`,
        [
          fact('Interface', one.interfaceName),
          fact('VLAN', one.vlanId),
          fact('RIB priority', one.ribPriority),
        ],
      ]),
    ),
  },
  {
    id: 'peers',
    title: 'BGP peers',
    rowTitle: 'Peer',
    rows: rowsOf(settings.bgpPeers.map((peer) => [peerText(peer), ofPeer(peer, names)])),
  },
  {
    id: 'groups',
    title: 'Groups',
    rowTitle: 'Settings',
    rows: rowsOf(
      settings.groups.map(({ portSettingsGroupId }) => [names.settings(portSettingsGroupId), []]),
    ),
  },
]
