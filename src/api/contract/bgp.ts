/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import { AFTER_R22, R18, R19, R20, R22 } from '@/api/version'
import {
  IpNet,
  Ipv4Net,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  renamed,
  sortedList,
  tagged,
  uint16,
  uint32,
  uint64,
  uint8,
  uuid,
} from './common'
import { SwitchSlot } from './hardware'
import {
  changedIn,
  filledSince,
  onlyBetween,
  onlyUntil,
  rewordedIn,
  since,
  valuesSince,
} from './versions'

export const SwitchBgpHistory = z.object({
  history: z.record(z.string(), z.unknown()),
  switch: SwitchSlot,
})
export type SwitchBgpHistory = z.infer<typeof SwitchBgpHistory>

export const AggregateBgpMessageHistory = z.object({ switchHistories: z.array(SwitchBgpHistory) })
export type AggregateBgpMessageHistory = z.infer<typeof AggregateBgpMessageHistory>

export const BgpAnnounceSet = z.object(identity)
export type BgpAnnounceSet = z.infer<typeof BgpAnnounceSet>

export const BgpAnnouncementCreate = z.object({ addressLotBlock: nameOrId, network: IpNet })
export type BgpAnnouncementCreate = z.infer<typeof BgpAnnouncementCreate>

export const BgpAnnounceSetCreate = z.object({
  ...named,
  announcement: z.array(BgpAnnouncementCreate),
})
export type BgpAnnounceSetCreate = z.infer<typeof BgpAnnounceSetCreate>

export const BgpAnnouncement = z.object({
  addressLotBlockId: uuid,
  announceSetId: uuid,
  network: IpNet,
})
export type BgpAnnouncement = z.infer<typeof BgpAnnouncement>

export const BgpConfig = z.object({
  ...identity,
  asn: uint32,
  /** How many paths to one destination are used, where several are equally good. */
  maxPaths: filledSince(R18, uint8.min(1).max(32)),
  vrf: z.string().nullish(),
})
export type BgpConfig = z.infer<typeof BgpConfig>

export const BgpConfigCreate = z.object({
  ...named,
  asn: uint32,
  bgpAnnounceSetId: nameOrId,
  /** 1 where it is left out. */
  maxPaths: since(R18, uint8.min(1).max(32).optional()),
  vrf: name.nullish(),
})
export type BgpConfigCreate = z.infer<typeof BgpConfigCreate>

/** Parameters for updating a BGP configuration: what is left out stays. The ASN cannot be changed. */
export const BgpConfigUpdate = z.object({
  ...renamed,
  bgpAnnounceSetId: nameOrId.nullish(),
  maxPaths: uint8.min(1).max(32).nullish(),
})
export type BgpConfigUpdate = z.infer<typeof BgpConfigUpdate>

export const BgpExported = z.object({
  /** Identifies the peer: its address, or the interface of an unnumbered one. */
  peerId: z.string(),
  prefix: IpNet,
  switch: since(R18, SwitchSlot),
})
export type BgpExported = z.infer<typeof BgpExported>

/** The exported routes of IPv4, by the addresses of the peers. */
export const BgpExportsByPeer = z.object({ exports: z.record(z.string(), z.array(Ipv4Net)) })
export type BgpExportsByPeer = z.infer<typeof BgpExportsByPeer>

export const BgpImported = z.object({
  id: uint32,
  nexthop: ipAddress,
  prefix: IpNet,
  switch: SwitchSlot,
})
export type BgpImported = z.infer<typeof BgpImported>

export const BgpImportedRouteIpv4 = z.object({
  id: uint32,
  nexthop: z.ipv4(),
  prefix: Ipv4Net,
  switch: SwitchSlot,
})
export type BgpImportedRouteIpv4 = z.infer<typeof BgpImportedRouteIpv4>

/** How a peer is found: by its address, or as the one neighbour on the link. */
export const RouterPeerType = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('unnumbered'),
    /** How long a neighbour may use this router after an advertisement, in seconds. */
    routerLifetime: uint16.max(9000),
  }),
  z.object({
    type: z.literal('numbered'),
    ip: onlyUntil(R22, ipAddress),
    /** The address from which the switch connects; one that suits the peer where it is left out. */
    srcAddr: since(AFTER_R22, ipAddress.nullish()),
    targetAddr: filledSince(AFTER_R22, ipAddress),
  }),
])
export type RouterPeerType = z.infer<typeof RouterPeerType>

export const ImportExportPolicy = z.discriminatedUnion('type', [
  z.object({ type: z.literal('no_filtering') }),
  tagged('allow', z.array(IpNet)),
])
export type ImportExportPolicy = z.infer<typeof ImportExportPolicy>

export const BgpPeer = z.object({
  /** Up to release 19 an address; from release 18 on none for an unnumbered peer. */
  addr: rewordedIn(R20, changedIn(R18, ipAddress, ipAddress.nullish()), RouterPeerType),
  allowedExport: ImportExportPolicy,
  allowedImport: ImportExportPolicy,
  bgpConfig: nameOrId,
  communities: z.array(uint32),
  connectRetry: uint32,
  delayOpen: uint32,
  enforceFirstAs: z.boolean(),
  holdTime: uint32,
  idleHoldTime: uint32,
  interfaceName: onlyUntil(R19, name),
  keepalive: uint32,
  localPref: uint32.nullish(),
  md5AuthKey: z.string().nullish(),
  minTtl: uint8.nullish(),
  multiExitDiscriminator: uint32.nullish(),
  remoteAsn: uint32.nullish(),
  routerLifetime: onlyBetween(R18, R19, uint16),
  vlanId: uint16.nullish(),
})
export type BgpPeer = z.infer<typeof BgpPeer>

export const BgpPeerConfig = z.object({ linkName: name, peers: z.array(BgpPeer) })
export type BgpPeerConfig = z.infer<typeof BgpPeerConfig>

export const BgpPeerState = valuesSince(
  R18,
  z.enum([
    'idle',
    'connect',
    'active',
    'open_sent',
    'open_confirm',
    'connection_collision',
    'session_setup',
    'established',
  ]),
  ['connection_collision'],
)
export type BgpPeerState = z.infer<typeof BgpPeerState>

export const BgpPeerStatus = z.object({
  addr: ipAddress,
  localAsn: uint32,
  /** Identifies the peer: its address, or the interface of an unnumbered one. */
  peerId: filledSince(R18, z.string()),
  remoteAsn: uint32,
  state: BgpPeerState,
  stateDurationMillis: uint64,
  switch: SwitchSlot,
})
export type BgpPeerStatus = z.infer<typeof BgpPeerStatus>

export const bgpContract = {
  networkingBgpAnnounceSetDelete: { status: 204 },
  networkingBgpAnnounceSetList: { query: sortedList, result: z.array(BgpAnnounceSet), status: 200 },
  networkingBgpAnnounceSetUpdate: {
    body: BgpAnnounceSetCreate,
    result: BgpAnnounceSet,
    status: 200,
  },
  networkingBgpAnnouncementList: { result: z.array(BgpAnnouncement), status: 200 },
  networkingBgpConfigCreate: { body: BgpConfigCreate, result: BgpConfig, status: 201 },
  networkingBgpConfigDelete: { query: z.object({ nameOrId }), status: 204 },
  networkingBgpConfigList: { query: sortedList, result: page(BgpConfig), status: 200 },
  networkingBgpConfigUpdate: {
    query: z.object({ nameOrId }),
    body: BgpConfigUpdate,
    result: BgpConfig,
    status: 200,
  },
  networkingBgpExported: {
    result: rewordedIn(R18, BgpExportsByPeer, z.array(BgpExported)),
    status: 200,
  },
  networkingBgpImported: {
    query: z.object({ asn: uint32 }),
    result: z.array(rewordedIn(R18, BgpImportedRouteIpv4, BgpImported)),
    status: 200,
  },
  networkingBgpMessageHistory: {
    query: z.object({ asn: uint32 }),
    result: AggregateBgpMessageHistory,
    status: 200,
  },
  networkingBgpStatus: { result: z.array(BgpPeerStatus), status: 200 },
} as const
