/**
 * The rows of new port settings as typed in the small forms: empty fields are left out of the row. Each row can be
 * edited again.
 */
import type { ImportExportPolicy } from '@/api/contract/bgp'
import type {
  LinkConfigCreate,
  LinkFec,
  LinkSpeed,
  SwitchInterfaceConfigCreate,
  SwitchInterfaceKind,
  TxEqConfig,
} from '@/api/contract/switch-port-settings'
import type { LldpValues } from '@/nouns/fabric/switch-port/rules-lldp'
import { NO_LLDP, lldpBody, lldpValues } from '@/nouns/fabric/switch-port/rules-lldp'
import type { AddressRow, PeerRow, RouteRow } from './rules-draft'

/** A number in a field: undefined while empty. */
type Typed = number | undefined

/** Without empty members. */
const filled = <T extends object>(of: T) =>
  Object.fromEntries(
    Object.entries(of).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as { [K in keyof T]: NonNullable<T[K]> }

/** A required number: a missing one becomes NaN, which its rule refuses. */
const needed = (value: Typed): number => value ?? Number.NaN

export interface TypedLink {
  linkName: string
  speed: LinkSpeed
  mtu: Typed
  autoneg: boolean
  fec: LinkFec | 'default'
  lldp: LldpValues
  txEq: Record<keyof TxEqConfig, Typed>
}

/** A link with the usual values. @param linkName 'phy0' */
export const newLink = (linkName: string): TypedLink => ({
  linkName,
  speed: 'speed100_g',
  mtu: 1_500,
  autoneg: false,
  fec: 'default',
  lldp: NO_LLDP,
  txEq: { main: undefined, pre1: undefined, pre2: undefined, post1: undefined, post2: undefined },
})

/** @param before the edited row */
export function linkRow(
  { fec, lldp, txEq, mtu, ...rest }: TypedLink,
  before?: LinkConfigCreate,
): LinkConfigCreate {
  const taps = filled(txEq)
  return {
    ...rest,
    mtu: needed(mtu),
    ...(fec !== 'default' && { fec }),
    lldp: lldpBody(lldp, before && lldpValues(before.lldp)),
    ...(Object.keys(taps).length > 0 && { txEq: taps }),
  }
}

export function typedLink({ fec, lldp, txEq, ...rest }: LinkConfigCreate): TypedLink {
  const start = newLink(rest.linkName)
  return {
    ...start,
    ...rest,
    fec: fec ?? 'default',
    lldp: lldpValues(lldp),
    txEq: { ...start.txEq, ...filled(txEq ?? {}) },
  }
}

export interface TypedInterface {
  linkName: string
  kind: SwitchInterfaceKind['type']
  vid: Typed
  v6Enabled: boolean
}

export const newInterface = (linkName: string): TypedInterface => ({
  linkName,
  kind: 'primary',
  vid: undefined,
  v6Enabled: false,
})

export const interfaceRow = ({
  kind,
  vid,
  ...rest
}: TypedInterface): SwitchInterfaceConfigCreate => ({
  ...rest,
  kind: kind === 'vlan' ? { type: kind, vid: needed(vid) } : { type: kind },
})

export const typedInterface = ({
  linkName,
  kind,
  v6Enabled,
}: SwitchInterfaceConfigCreate): TypedInterface => ({
  linkName,
  kind: kind.type,
  vid: kind.type === 'vlan' ? kind.vid : undefined,
  v6Enabled,
})

export interface TypedAddress {
  linkName: string
  address: string
  addressLot: string | undefined
  vlanId: Typed
}

export const newAddress = (linkName: string): TypedAddress => ({
  linkName,
  address: '',
  addressLot: undefined,
  vlanId: undefined,
})

export const addressRow = ({
  linkName,
  address,
  addressLot = '',
  vlanId,
}: TypedAddress): AddressRow => ({
  linkName,
  address: address.trim(),
  addressLot,
  ...filled({ vlanId }),
})

export const typedAddress = (row: AddressRow): TypedAddress => ({
  ...newAddress(row.linkName),
  ...filled(row),
})

export interface TypedRoute {
  linkName: string
  dst: string
  gw: string
  vid: Typed
  ribPriority: Typed
}

export const newRoute = (linkName: string): TypedRoute => ({
  linkName,
  dst: '',
  gw: '',
  vid: undefined,
  ribPriority: undefined,
})

export const routeRow = ({ linkName, dst, gw, vid, ribPriority }: TypedRoute): RouteRow => ({
  linkName,
  dst: dst.trim(),
  gw: gw.trim(),
  ...filled({ vid, ribPriority }),
})

export const typedRoute = (row: RouteRow): TypedRoute => ({
  ...newRoute(row.linkName),
  ...filled(row),
})

/** Added values, and the typed one. */
interface TypedList {
  items: readonly string[]
  typed: string
}

const NONE: TypedList = { items: [], typed: '' }

type Filtering = ImportExportPolicy['type']

export interface TypedPeer {
  linkName: string
  found: 'numbered' | 'unnumbered'
  targetAddr: string
  srcAddr: string
  routerLifetime: Typed
  bgpConfig: string | undefined
  remoteAsn: Typed
  holdTime: Typed
  idleHoldTime: Typed
  keepalive: Typed
  connectRetry: Typed
  delayOpen: Typed
  minTtl: Typed
  md5AuthKey: string
  multiExitDiscriminator: Typed
  localPref: Typed
  vlanId: Typed
  enforceFirstAs: boolean
  communities: TypedList
  import: Filtering
  importNets: TypedList
  export: Filtering
  exportNets: TypedList
}

/** The default times of a peer on racks, in seconds. */
export const USUAL_TIMES = {
  holdTime: 6,
  idleHoldTime: 3,
  keepalive: 2,
  connectRetry: 3,
  delayOpen: 0,
} as const

/** A peer with the usual times. */
export const newPeer = (linkName: string): TypedPeer => ({
  linkName,
  found: 'numbered',
  targetAddr: '',
  srcAddr: '',
  routerLifetime: 0,
  bgpConfig: undefined,
  remoteAsn: undefined,
  ...USUAL_TIMES,
  minTtl: undefined,
  md5AuthKey: '',
  multiExitDiscriminator: undefined,
  localPref: undefined,
  vlanId: undefined,
  enforceFirstAs: false,
  communities: NONE,
  import: 'no_filtering',
  importNets: NONE,
  export: 'no_filtering',
  exportNets: NONE,
})

const policyOf = (kind: Filtering, { items }: TypedList): ImportExportPolicy =>
  kind === 'allow' ? { type: kind, value: [...items] } : { type: kind }

export const peerRow = (typed: TypedPeer): PeerRow => ({
  linkName: typed.linkName,
  addr:
    typed.found === 'numbered'
      ? {
          type: 'numbered',
          targetAddr: typed.targetAddr.trim(),
          ...filled({ srcAddr: typed.srcAddr.trim() }),
        }
      : { type: 'unnumbered', routerLifetime: needed(typed.routerLifetime) },
  bgpConfig: typed.bgpConfig ?? '',
  holdTime: needed(typed.holdTime),
  idleHoldTime: needed(typed.idleHoldTime),
  keepalive: needed(typed.keepalive),
  connectRetry: needed(typed.connectRetry),
  delayOpen: needed(typed.delayOpen),
  enforceFirstAs: typed.enforceFirstAs,
  communities: typed.communities.items.map(Number),
  allowedImport: policyOf(typed.import, typed.importNets),
  allowedExport: policyOf(typed.export, typed.exportNets),
  ...filled({
    remoteAsn: typed.remoteAsn,
    minTtl: typed.minTtl,
    md5AuthKey: typed.md5AuthKey,
    multiExitDiscriminator: typed.multiExitDiscriminator,
    localPref: typed.localPref,
    vlanId: typed.vlanId,
  }),
})

const listOf = (items: readonly string[]): TypedList => ({ items, typed: '' })

const networksOf = (policy: ImportExportPolicy): TypedList =>
  listOf(policy.type === 'allow' ? policy.value : [])

export function typedPeer({
  addr: { type: found, ...addr },
  communities,
  allowedImport,
  allowedExport,
  ...row
}: PeerRow): TypedPeer {
  return {
    ...newPeer(row.linkName),
    ...filled(row),
    ...filled(addr),
    found,
    communities: listOf(communities.map(String)),
    import: allowedImport.type,
    importNets: networksOf(allowedImport),
    export: allowedExport.type,
    exportNets: networksOf(allowedExport),
  }
}

/** Checks a typed BGP community: a whole number of 32 bits. @returns the error */
export function checkCommunity(text: string, others: readonly string[]): string | undefined {
  if (!/^\d{1,10}$/.test(text) || Number(text) > 4_294_967_295)
    return 'Must be a whole number from 0 to 4294967295'
  return others.some((other) => Number(other) === Number(text))
    ? 'It is in the list already'
    : undefined
}
