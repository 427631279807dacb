/**
 * New port settings as a form holds them: row by row, each with its link, where the API groups addresses, routes and
 * peers by link.
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
import type { NamesOf } from './rules-facts'

interface OfLink {
  /** 'phy0'; empty where the user has to choose one. */
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

/** A link as most have it. @param linkName 'phy0' */
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

/** Rows by their links, in the order in which these come first. */
function byLink<Row extends OfLink>(rows: readonly Row[]) {
  const groups = new Map<string, Omit<Row, 'linkName'>[]>()
  for (const { linkName, ...row } of rows)
    groups.set(linkName, [...(groups.get(linkName) ?? []), row])
  return [...groups].map(([linkName, of]) => ({ linkName, of }))
}

/** New settings as they are sent. */
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

/** A body as a form holds it: the way back from `settingsBody`. */
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

/** An object without the members that are not set. */
const filled = <T extends object>(of: T): T =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value != null)) as T

/**
 * The link of a peer: the API does not tell it. It is the only link of the port, or the one with an address in whose
 * network the peer is; of any other the user has to choose it.
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

/** New settings that say the same as others, for a form. @param names as for `draftOfSettings` */
export const duplicateOf = (settings: SwitchPortSettings, names: NamesOf): SettingsDraft => ({
  ...draftOfSettings(settings, names),
  name: `${settings.name}-copy`,
})

/**
 * Settings as a form changes them.
 * @param names the names of what they name by ids, which may be the ids themselves
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
 * The view that a draft would have, for comparing: it goes by names where the API goes by ids.
 * @param of the settings that it takes the place of
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

/** The links that a row can be of. */
export const linkChoices = (geometry: SwitchPortGeometry) =>
  linksOf(geometry).map((link) => ({ value: link, label: link }))
