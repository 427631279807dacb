import * as z from 'zod'
import { NEWEST, R18, R19, R20, R22 } from '@/api/version'
import {
  IpNet,
  Ipv4Net,
  identity,
  ipAddress,
  name,
  nameOrId,
  named,
  page,
  sortedList,
  tagged,
  uint16,
  uint32,
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

/** How many paths to one destination are used, where several are equally good. */
export const MaxPathConfig = z.int().min(1).max(32)

/** A base BGP configuration. */
export const BgpConfig = z.object({
  ...identity,
  /** The autonomous system number of this BGP configuration. */
  asn: uint32,
  maxPaths: filledSince(R18, MaxPathConfig),
  /** Optional virtual routing and forwarding identifier for this BGP configuration. */
  vrf: z.string().nullish(),
})
export type BgpConfig = z.infer<typeof BgpConfig>

/**
 * Parameters for creating a BGP configuration. This includes and autonomous system number (ASN)
 * and a virtual routing and forwarding (VRF) identifier.
 */
export const BgpConfigCreate = z.object({
  ...named,
  /** The autonomous system number of this BGP configuration. */
  asn: uint32,
  bgpAnnounceSetId: nameOrId,
  /** 1 where it is left out. */
  maxPaths: since(R18, MaxPathConfig.optional()),
  /** Optional virtual routing and forwarding identifier for this BGP configuration. */
  vrf: name.nullish(),
})
export type BgpConfigCreate = z.infer<typeof BgpConfigCreate>

/** Parameters for updating a BGP configuration: what is left out stays. The ASN cannot be changed. */
export const BgpConfigUpdate = z.object({
  name: name.nullish(),
  description: z.string().nullish(),
  bgpAnnounceSetId: nameOrId.nullish(),
  maxPaths: MaxPathConfig.nullish(),
})
export type BgpConfigUpdate = z.infer<typeof BgpConfigUpdate>

/**
 * Represents a BGP announce set by id. The id can be used with other API calls to view and manage
 * the announce set.
 */
export const BgpAnnounceSet = z.object({
  ...identity,
})
export type BgpAnnounceSet = z.infer<typeof BgpAnnounceSet>

/** A BGP announcement tied to a particular address lot block. */
export const BgpAnnouncementCreate = z.object({
  /** Address lot this announcement is drawn from. */
  addressLotBlock: nameOrId,
  /** The network being announced. */
  network: IpNet,
})
export type BgpAnnouncementCreate = z.infer<typeof BgpAnnouncementCreate>

/** Parameters for creating a named set of BGP announcements. */
export const BgpAnnounceSetCreate = z.object({
  ...named,
  /** The announcements in this set. */
  announcement: z.array(BgpAnnouncementCreate),
})
export type BgpAnnounceSetCreate = z.infer<typeof BgpAnnounceSetCreate>

/** A BGP announcement tied to an address lot block. */
export const BgpAnnouncement = z.object({
  /** The address block the IP network being announced is drawn from. */
  addressLotBlockId: uuid,
  /** The id of the set this announcement is a part of. */
  announceSetId: uuid,
  /** The IP network being announced. */
  network: IpNet,
})
export type BgpAnnouncement = z.infer<typeof BgpAnnouncement>

/** A route that is exported to a peer. */
export const BgpExported = z.object({
  /** Identifies the peer: its address, or the interface of an unnumbered one. */
  peerId: z.string(),
  /** The destination network prefix. */
  prefix: IpNet,
  /** Switch the route is exported from. */
  switch: since(R18, SwitchSlot),
})
/** The exported routes of IPv4, by the addresses of the peers. */
const ExportsByPeer = z.object({ exports: z.record(z.string(), z.array(Ipv4Net)) })
export type BgpExported = z.infer<typeof BgpExported>

export const BgpMessageHistory = z.unknown()
export type BgpMessageHistory = z.infer<typeof BgpMessageHistory>

/** BGP message history for a particular switch. */
export const SwitchBgpHistory = z.object({
  /** Message history indexed by peer address. */
  history: z.record(z.string(), BgpMessageHistory),
  /** Switch this message history is associated with. */
  switch: SwitchSlot,
})
export type SwitchBgpHistory = z.infer<typeof SwitchBgpHistory>

/** BGP message history for rack switches. */
export const AggregateBgpMessageHistory = z.object({
  /** BGP history organized by switch. */
  switchHistories: z.array(SwitchBgpHistory),
})
export type AggregateBgpMessageHistory = z.infer<typeof AggregateBgpMessageHistory>

/** A route imported from a BGP peer. */
export const BgpImported = z.object({
  /** BGP identifier of the originating router. */
  id: uint32,
  /** The nexthop the prefix is reachable through. */
  nexthop: ipAddress,
  /** The destination network prefix. */
  prefix: IpNet,
  /** Switch the route is imported into. */
  switch: SwitchSlot,
})
export type BgpImported = z.infer<typeof BgpImported>
/** The same where only routes of IPv4 are told. */
const BgpImportedIpv4 = z.object({ ...BgpImported.shape, nexthop: z.ipv4(), prefix: Ipv4Net })

/** The current state of a BGP peer. */
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

/** The current status of a BGP peer. */
export const BgpPeerStatus = z.object({
  /** IP address of the peer. */
  addr: ipAddress,
  /** Local autonomous system number. */
  localAsn: uint32,
  /** Identifies the peer: its address, or the interface of an unnumbered one. */
  peerId: filledSince(R18, z.string()),
  /** Remote autonomous system number. */
  remoteAsn: uint32,
  /** State of the peer. */
  state: BgpPeerState,
  /** Time of last state change. */
  stateDurationMillis: z.int().nonnegative(),
  /** Switch with the peer session. */
  switch: SwitchSlot,
})
export type BgpPeerStatus = z.infer<typeof BgpPeerStatus>

/** Define policy relating to the import and export of prefixes from a BGP peer. */
export const ImportExportPolicy = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('no_filtering'),
  }),
  tagged('allow', z.array(IpNet)),
])
export type ImportExportPolicy = z.infer<typeof ImportExportPolicy>

/** How a peer is found: by its address, or as the one neighbour on the link. */
export const RouterPeerType = z.discriminatedUnion('type', [
  z.object({
    /** How long a neighbour may use this router after an advertisement, in seconds. */
    routerLifetime: z.int().min(0).max(9_000),
    type: z.literal('unnumbered'),
  }),
  z.object({
    ip: onlyUntil(R22, ipAddress),
    /** The address from which the switch connects; one that suits the peer where it is left out. */
    srcAddr: since(NEWEST, ipAddress.nullish()),
    /** The address of the host to peer with. */
    targetAddr: filledSince(NEWEST, ipAddress),
    type: z.literal('numbered'),
  }),
])
export type RouterPeerType = z.infer<typeof RouterPeerType>

/**
 * A BGP peer configuration for an interface. Includes the set of announcements that will be
 * advertised to the peer. The `bgp_config` parameter is a reference to global BGP parameters.
 */
export const BgpPeer = z.object({
  /** Up to release 19 an address; from release 18 on none for an unnumbered peer. */
  addr: rewordedIn(R20, changedIn(R18, ipAddress, ipAddress.nullish()), RouterPeerType),
  /** Define export policy for a peer. */
  allowedExport: ImportExportPolicy,
  /** Define import policy for a peer. */
  allowedImport: ImportExportPolicy,
  /** The global BGP configuration used for establishing a session with this peer. */
  bgpConfig: nameOrId,
  /** Include the provided communities in updates sent to the peer. */
  communities: z.array(uint32),
  /** How long to to wait between TCP connection retries (seconds). */
  connectRetry: uint32,
  /** How long to delay sending an open request after establishing a TCP session (seconds). */
  delayOpen: uint32,
  /** Enforce that the first AS in paths received from this peer is the peer's AS. */
  enforceFirstAs: z.boolean(),
  /** How long to hold peer connections between keepalives (seconds). */
  holdTime: uint32,
  /** How long to hold a peer in idle before attempting a new session (seconds). */
  idleHoldTime: uint32,
  interfaceName: onlyUntil(R19, name),
  /** How often to send keepalive requests (seconds). */
  keepalive: uint32,
  /** Apply a local preference to routes received from this peer. */
  localPref: uint32.nullish(),
  /** Use the given key for TCP-MD5 authentication with the peer. */
  md5AuthKey: z.string().nullish(),
  /** Require messages from a peer have a minimum IP time to live field. */
  minTtl: uint8.nullish(),
  /** Apply the provided multi-exit discriminator (MED) updates sent to the peer. */
  multiExitDiscriminator: uint32.nullish(),
  /** Require that a peer has a specified ASN. */
  remoteAsn: uint32.nullish(),
  routerLifetime: onlyBetween(R18, R19, uint16),
  /** Associate a VLAN ID with a peer. */
  vlanId: uint16.nullish(),
})
export type BgpPeer = z.infer<typeof BgpPeer>

export const BgpPeerConfig = z.object({
  /**
   * Link that the peer is reachable on. On ports that are not broken out, this is always phy0. On
   * a 2x breakout the options are phy0 and phy1, on 4x phy0-phy3, etc.
   */
  linkName: name,
  peers: z.array(BgpPeer),
})
export type BgpPeerConfig = z.infer<typeof BgpPeerConfig>

export const bgpContract = {
  networkingBgpConfigList: {
    query: sortedList,
    result: page(BgpConfig),
    status: 200,
  },
  networkingBgpConfigCreate: { body: BgpConfigCreate, result: BgpConfig, status: 201 },
  networkingBgpConfigUpdate: {
    query: z.object({ nameOrId: nameOrId }),
    body: BgpConfigUpdate,
    result: BgpConfig,
    status: 200,
  },
  networkingBgpConfigDelete: { query: z.object({ nameOrId: nameOrId }), status: 204 },
  networkingBgpAnnounceSetList: {
    query: sortedList,
    result: z.array(BgpAnnounceSet),
    status: 200,
  },
  networkingBgpAnnounceSetUpdate: {
    body: BgpAnnounceSetCreate,
    result: BgpAnnounceSet,
    status: 200,
  },
  networkingBgpAnnounceSetDelete: { status: 204 },
  networkingBgpAnnouncementList: { result: z.array(BgpAnnouncement), status: 200 },
  networkingBgpExported: {
    result: rewordedIn(R18, ExportsByPeer, z.array(BgpExported)),
    status: 200,
  },
  networkingBgpMessageHistory: {
    query: z.object({ asn: uint32 }),
    result: AggregateBgpMessageHistory,
    status: 200,
  },
  networkingBgpImported: {
    query: z.object({ asn: uint32 }),
    result: rewordedIn(R18, z.array(BgpImportedIpv4), z.array(BgpImported)),
    status: 200,
  },
  networkingBgpStatus: { result: z.array(BgpPeerStatus), status: 200 },
} as const
