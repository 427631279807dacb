/**
 * New port settings as form values: a row for each address, route and peer, each with its link, where the API groups
 * them by link.
 */
import type { Address } from '@/api/contract/address-lot'
import type { BgpPeer } from '@/api/contract/bgp'
import type {
  LinkConfigCreate,
  Route,
  SwitchInterfaceConfigCreate,
  SwitchPortGeometry,
  SwitchPortSettings,
  SwitchPortSettingsCreate,
} from '@/api/contract/switch-port-settings'
import { parseIp, parseNet } from '@/model/networking/ip'
import { contains, spanOf } from '@/model/networking/ip'
import { addressFamily, checkAddressAndWidth } from '@/model/validate'
import { lldpBody, lldpValues } from '@/nouns/fabric/switch-port/rules-lldp'
import { linksOf } from './rules'
import type { NamesOf, PeerOfLink } from './rules-facts'

interface OfLink {
  /** The link: 'phy0'; empty where the user must choose one. */
  linkName: string
}

export type AddressRow = Address & OfLink
export type RouteRow = Route & OfLink
export type PeerRow = BgpPeer & OfLink

export interface SettingsDraft {
  name: string
  description: string
  geometry: SwitchPortGeometry
  links: readonly LinkConfigCreate[]
  interfaces: readonly SwitchInterfaceConfigCreate[]
  addresses: readonly AddressRow[]
  routes: readonly RouteRow[]
  peers: readonly PeerRow[]
  /** Names or ids of other settings. */
  groups: readonly string[]
}

/** A link with the usual values. @param linkName 'phy0' */
export const usualLink = (linkName: string): LinkConfigCreate => ({
  linkName,
  speed: 'speed100_g',
  mtu: 1_500,
  autoneg: false,
  lldp: { enabled: false },
})

export const NEW_SETTINGS: SettingsDraft = {
  name: '',
  description: '',
  geometry: 'qsfp28x1',
  links: [usualLink('phy0')],
  interfaces: [],
  addresses: [],
  routes: [],
  peers: [],
  groups: [],
}

/** Rows grouped by link, in the order of the first row of each. */
function byLink<Row extends OfLink>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, 'linkName'>[]>()
  for (const { linkName, ...row } of rows)
    groups.set(linkName, [...(groups.get(linkName) ?? []), row])
  return [...groups].map(([linkName, of]) => ({ linkName, of }))
}

/** New settings in the form of the request. */
export const settingsBody = (draft: SettingsDraft): SwitchPortSettingsCreate => ({
  name: draft.name,
  description: draft.description,
  portConfig: { geometry: draft.geometry },
  links: [...draft.links],
  interfaces: [...draft.interfaces],
  addresses: byLink(draft.addresses).map(({ linkName, of }) => ({ linkName, addresses: of })),
  routes: byLink(draft.routes).map(({ linkName, of }) => ({ linkName, routes: of })),
  bgpPeers: byLink(draft.peers).map(({ linkName, of }) => ({ linkName, peers: of })),
  groups: [...draft.groups],
})

/** A body as form values: the reverse of `settingsBody`. */
export const draftOfBody = (body: SwitchPortSettingsCreate): SettingsDraft => ({
  name: body.name,
  description: body.description,
  geometry: body.portConfig.geometry,
  links: body.links,
  interfaces: body.interfaces ?? [],
  addresses: body.addresses.flatMap(({ linkName, addresses }) =>
    addresses.map((row) => ({ ...row, linkName })),
  ),
  routes: (body.routes ?? []).flatMap(({ linkName, routes }) =>
    routes.map((row) => ({ ...row, linkName })),
  ),
  peers: (body.bgpPeers ?? []).flatMap(({ linkName, peers }) =>
    peers.map((row) => ({ ...row, linkName })),
  ),
  groups: body.groups ?? [],
})

/** An object without unset members. */
const filled = <T extends object>(of: T): T =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value != null)) as T

/**
 * The link of a peer, which the API does not return: the only link of the port, or the one whose network contains the
 * peer; otherwise the user must choose it.
 */
function linkOfPeer({ addr }: BgpPeer, { links, addresses }: SwitchPortSettings): string {
  const [only, ...others] = links
  if (only && others.length === 0) return only.linkName
  if (addr.type !== 'numbered' || !addressFamily(addr.targetAddr)) return ''
  const peer = spanOf(parseIp(addr.targetAddr))
  const near = addresses.find(
    ({ address }) => !checkAddressAndWidth(address) && contains(parseNet(address), peer),
  )
  return near?.interfaceName ?? ''
}

/** Settings with the links of their peers, as far as these follow from the addresses: for a comparison with a draft. */
export const withPeerLinks = (settings: SwitchPortSettings): SwitchPortSettings => ({
  ...settings,
  bgpPeers: settings.bgpPeers.map((peer): PeerOfLink => ({
    ...peer,
    linkName: linkOfPeer(peer, settings),
  })),
})

/** Form values for a copy of settings. @param names as for `draftOfSettings` */
export const duplicateOf = (settings: SwitchPortSettings, names: NamesOf): SettingsDraft => ({
  ...draftOfSettings(settings, names),
  name: `${settings.name}-copy`,
})

/**
 * Settings as form values.
 * @param names the names behind the ids in settings; may be the ids themselves
 */
export const draftOfSettings = (settings: SwitchPortSettings, names: NamesOf): SettingsDraft => ({
  name: settings.name,
  description: settings.description,
  geometry: settings.port.geometry,
  links: settings.links.map(
    ({ linkName, autoneg, fec, mtu, speed, lldpLinkConfig, txEqConfig }) => ({
      linkName,
      autoneg,
      mtu,
      speed,
      ...(fec && { fec }),
      lldp: lldpBody(lldpValues(lldpLinkConfig ?? { enabled: false })),
      ...(txEqConfig && { txEq: filled(txEqConfig) }),
    }),
  ),
  interfaces: settings.interfaces.map(({ interfaceName, kind, v6Enabled }) => ({
    linkName: interfaceName,
    kind,
    v6Enabled,
  })),
  addresses: settings.addresses.map(({ interfaceName, address, addressLotName, vlanId }) =>
    filled({ linkName: interfaceName, address, addressLot: addressLotName, vlanId }),
  ),
  routes: settings.routes.map(({ interfaceName, dst, gw, ribPriority, vlanId }) =>
    filled({ linkName: interfaceName, dst, gw, ribPriority, vid: vlanId }),
  ),
  peers: settings.bgpPeers.map((peer) => ({
    ...filled(peer),
    bgpConfig: names.bgpConfig(peer.bgpConfig),
    linkName: linkOfPeer(peer, settings),
  })),
  groups: settings.groups.map(({ portSettingsGroupId }) => names.settings(portSettingsGroupId)),
})

/**
 * The view that a draft would have, for a comparison: with names where the API has ids.
 * @param of the settings that the draft replaces
 */
export const viewOfDraft = (draft: SettingsDraft, of: SwitchPortSettings): SwitchPortSettings => {
  const own = { portSettingsId: of.id }
  return {
    ...of,
    description: draft.description,
    port: { ...own, geometry: draft.geometry },
    links: draft.links.map(({ lldp, txEq, ...link }) => ({
      ...link,
      ...own,
      lldpLinkConfig: { ...lldp, id: '' },
      txEqConfig: txEq,
    })),
    interfaces: draft.interfaces.map(({ linkName, ...one }) => ({
      ...one,
      ...own,
      id: '',
      interfaceName: linkName,
    })),
    addresses: draft.addresses.map(({ linkName, addressLot, ...one }) => ({
      ...one,
      ...own,
      interfaceName: linkName,
      addressLotName: addressLot,
      addressLotId: '',
      addressLotBlockId: '',
    })),
    routes: draft.routes.map(({ linkName, vid, ...one }) => ({
      ...one,
      ...own,
      interfaceName: linkName,
      vlanId: vid,
    })),
    bgpPeers: [...draft.peers],
    groups: draft.groups.map((portSettingsGroupId) => ({ ...own, portSettingsGroupId })),
  }
}

/** The possible links of a row. */
export const linkChoices = (geometry: SwitchPortGeometry) =>
  linksOf(geometry).map((link) => ({ value: link, label: link }))
