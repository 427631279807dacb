/**
 * Rules for new port settings, as far as the console can check them: those of `SwitchPortSettingsCreate`, of IEEE
 * 802.1Q for VLAN ids, and of RFC 4271 for the times of BGP.
 */
import type { ImportExportPolicy } from '@/api/contract/bgp'
import type {
  LinkConfigCreate,
  SwitchInterfaceConfigCreate,
} from '@/api/contract/switch-port-settings'
import { checkNetwork } from '@/model/networking/ip'
import {
  addressFamily,
  checkAddress,
  checkAddressAndWidth,
  checkDescription,
  checkName,
} from '@/model/validate'
import { checkManagementIp } from '@/nouns/fabric/switch-port/rules-lldp'
import { MAX_VLAN, TAPS, linksOf } from './rules'
import type { AddressRow, PeerRow, RouteRow, SettingsDraft } from './rules-draft'

/** The features of BGP peers in the rack's API. */
export interface PeerAbilities {
  /** Peers without an address, since release 18. */
  unnumbered: boolean
  /** The source address of the switch, after release 22. */
  sourceAddress: boolean
}

/** The errors of a row, by field: 'mtu', 'txEq.main'. */
export type Wrong = Readonly<Record<string, string>>

type Maybe = string | undefined

/** Only the fields with an error. */
const wrongOf = (checks: Readonly<Record<string, Maybe>>): Wrong =>
  Object.fromEntries(
    Object.entries(checks).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )

/** Checks a whole number within bounds. @returns the error */
const checkWhole = (value: number | null | undefined, min: number, max: number): Maybe =>
  value == null || !Number.isInteger(value) || value < min || value > max
    ? `Must be a whole number from ${min} to ${max}`
    : undefined

const optional = (value: number | null | undefined, min: number, max: number): Maybe =>
  value == null ? undefined : checkWhole(value, min, max)

const U32 = 4_294_967_295
const I32 = 2_147_483_647
const MAX_MTU = 65_535
/** The longest lifetime of a router advertisement: RFC 4861. */
const MAX_LIFETIME = 9_000

const checkVlan = (id: number | null | undefined): Maybe => optional(id, 1, MAX_VLAN)

export const linkProblems = ({ mtu, txEq, lldp }: LinkConfigCreate): Wrong =>
  wrongOf({
    mtu: checkWhole(mtu, 1, MAX_MTU),
    'lldp.managementIp': checkManagementIp(lldp.managementIp ?? ''),
    ...Object.fromEntries(
      TAPS.map(([tap]) => [`txEq.${tap}`, optional(txEq?.[tap], -I32 - 1, I32)]),
    ),
  })

export const interfaceProblems = ({ kind }: SwitchInterfaceConfigCreate): Wrong =>
  wrongOf({ 'kind.vid': kind.type === 'vlan' ? checkWhole(kind.vid, 1, MAX_VLAN) : undefined })

const isMissing = (text: string | null | undefined) => !text || text.trim() === ''

export const addressProblems = ({ address, addressLot, vlanId }: AddressRow): Wrong =>
  wrongOf({
    // The address of a port includes the width of its network.
    address: checkAddressAndWidth(address),
    addressLot: isMissing(addressLot) ? 'Address lot is required' : undefined,
    vlanId: checkVlan(vlanId),
  })

const familyOf = (address: string) => addressFamily(address.split('/')[0] ?? '')

/** Checks a gateway, whose address has the IP version of its destination. */
function checkGateway({ dst, gw }: RouteRow): Maybe {
  const [wanted, family] = [familyOf(dst), addressFamily(gw)]
  if (!family) return checkAddress(gw)
  return wanted && wanted !== family
    ? `Not an IPv${wanted} address, and the destination is`
    : undefined
}

export const routeProblems = (route: RouteRow): Wrong =>
  wrongOf({
    dst: checkNetwork(route.dst),
    gw: checkGateway(route),
    vid: checkVlan(route.vid),
    ribPriority: optional(route.ribPriority, 0, 255),
  })

function checkPolicy(policy: ImportExportPolicy): Maybe {
  if (policy.type !== 'allow') return undefined
  const bad = policy.value.find((net) => checkNetwork(net))
  return bad === undefined ? undefined : `${bad}: ${checkNetwork(bad)}`
}

function checkSource({ addr }: PeerRow, { sourceAddress }: PeerAbilities): Maybe {
  if (addr.type !== 'numbered' || !addr.srcAddr) return undefined
  if (!sourceAddress) return 'This rack takes no source address'
  const wanted = addressFamily(addr.targetAddr)
  const family = addressFamily(addr.srcAddr)
  if (!family) return checkAddress(addr.srcAddr)
  return wanted && family !== wanted ? `Not an IPv${wanted} address, and the peer’s is` : undefined
}

/** The errors of the fields that identify a peer. */
function findingProblems(peer: PeerRow, can: PeerAbilities): Wrong {
  const { addr } = peer
  if (addr.type === 'numbered')
    return wrongOf({
      'addr.targetAddr': checkAddress(addr.targetAddr),
      'addr.srcAddr': checkSource(peer, can),
    })
  return wrongOf({
    'addr.type': can.unnumbered ? undefined : 'This rack takes no unnumbered peers',
    'addr.routerLifetime': checkWhole(addr.routerLifetime, 0, MAX_LIFETIME),
  })
}

export function peerProblems(peer: PeerRow, can: PeerAbilities): Wrong {
  const u32 = (value: number | null | undefined) => checkWhole(value, 0, U32)
  const keepalive =
    u32(peer.keepalive) ??
    (peer.keepalive >= peer.holdTime ? 'Must be less than the hold time' : undefined)
  const community = peer.communities.find((one) => u32(one))
  return {
    ...findingProblems(peer, can),
    ...wrongOf({
      bgpConfig: isMissing(peer.bgpConfig) ? 'BGP configuration is required' : undefined,
      remoteAsn: optional(peer.remoteAsn, 0, U32),
      holdTime: u32(peer.holdTime),
      idleHoldTime: u32(peer.idleHoldTime),
      keepalive,
      connectRetry: u32(peer.connectRetry),
      delayOpen: u32(peer.delayOpen),
      minTtl: optional(peer.minTtl, 1, 255),
      multiExitDiscriminator: optional(peer.multiExitDiscriminator, 0, U32),
      localPref: optional(peer.localPref, 0, U32),
      vlanId: checkVlan(peer.vlanId),
      communities: community === undefined ? undefined : `${community}: ${u32(community)}`,
      allowedImport: checkPolicy(peer.allowedImport),
      allowedExport: checkPolicy(peer.allowedExport),
    }),
  }
}

export type DraftSection = 'links' | 'interfaces' | 'addresses' | 'routes' | 'peers' | 'groups'

/** A problem of new settings, with its place. */
export interface DraftProblem {
  section: DraftSection | 'name' | 'description'
  /** The index of the row in its section; without one, the problem concerns the whole section. */
  row?: number
  /** The field of the row. */
  field?: string
  message: string
}

/** The problems of a section's rows: each row alone, and its link. */
function ofRows<Row extends { linkName: string }>(
  section: DraftSection,
  rows: readonly Row[],
  { geometry }: SettingsDraft,
  check: (row: Row) => Wrong,
): DraftProblem[] {
  const links = linksOf(geometry)
  return rows.flatMap((one, row) => {
    const { linkName } = one
    const wrong = {
      ...(links.includes(linkName)
        ? {}
        : {
            linkName: linkName
              ? `${linkName} is no link of ${geometry}, which has ${links.join(', ')}`
              : 'Link is required',
          }),
      ...check(one),
    }
    return Object.entries(wrong).map(([field, message]) => ({ section, row, field, message }))
  })
}

/** The problems of rows that repeat the key of an earlier row. */
function again<Row>(
  section: DraftSection,
  rows: readonly Row[],
  keyOf: (row: Row) => string | undefined,
  field: string | undefined,
  messageOf: (row: Row) => string,
): DraftProblem[] {
  const seen = new Set<string>()
  return rows.flatMap((one, row) => {
    const key = keyOf(one)
    if (key === undefined || !seen.has(key)) {
      if (key !== undefined) seen.add(key)
      return []
    }
    return [{ section, row, ...(field !== undefined && { field }), message: messageOf(one) }]
  })
}

/** A member of an object by its path: 'txEq.main'. */
const memberOf = (of: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      of,
    )

/**
 * The problem of a field of an edited row. An unchanged value is not checked, since the rack already has it.
 * @param before the original row; undefined for a new row
 */
export function rowProblem<Row>(
  check: (row: Row) => Wrong,
  field: string,
  row: Row,
  before: Row | undefined,
): Maybe {
  const message = check(row)[field]
  const isOld =
    before !== undefined &&
    check(before)[field] === message &&
    JSON.stringify(memberOf(row, field)) === JSON.stringify(memberOf(before, field))
  return isOld ? undefined : message
}

const rowOf = (draft: SettingsDraft, { section, row }: DraftProblem): unknown =>
  row === undefined ? draft[section] : memberOf(draft[section], String(row))

/** Whether the problem is a row without a link. */
const isLinkMissing = (draft: SettingsDraft, problem: DraftProblem): boolean =>
  problem.field === 'linkName' && memberOf(rowOf(draft, problem), 'linkName') === ''

/** A key from a problem and its value. */
const problemKey = (draft: SettingsDraft, problem: DraftProblem) => {
  const { section, field, message } = problem
  const of = rowOf(draft, problem)
  return JSON.stringify([section, field, message, field === undefined ? of : memberOf(of, field)])
}

/**
 * All problems of settings, by section.
 * @param before the original settings: their problems are left out, since the rack already has them. A missing link is
 * not left out: the API does not return the links of peers, and each is sent with one.
 */
export function draftProblems(
  draft: SettingsDraft,
  can: PeerAbilities,
  before?: SettingsDraft,
): DraftProblem[] {
  const known = new Set(
    before &&
      allProblems(before, can)
        .filter((problem) => !isLinkMissing(before, problem))
        .map((problem) => problemKey(before, problem)),
  )
  return allProblems(draft, can).filter((problem) => !known.has(problemKey(draft, problem)))
}

function allProblems(draft: SettingsDraft, can: PeerAbilities): DraftProblem[] {
  const name = checkName('Name')(draft.name)
  const description = checkDescription(draft.description)
  const { links, interfaces, addresses, routes, peers, groups } = draft
  return [
    ...(name ? [{ section: 'name' as const, message: name }] : []),
    ...(description ? [{ section: 'description' as const, message: description }] : []),
    ...(links.length === 0
      ? [{ section: 'links' as const, message: 'At least one link is required' }]
      : []),
    ...ofRows('links', links, draft, linkProblems),
    ...again(
      'links',
      links,
      (row) => row.linkName,
      'linkName',
      (row) => `${row.linkName} is here twice`,
    ),
    ...ofRows('interfaces', interfaces, draft, interfaceProblems),
    ...again(
      'interfaces',
      interfaces,
      (row) => (row.kind.type === 'primary' ? row.linkName : undefined),
      'kind.type',
      (row) => `${row.linkName} has a primary interface already`,
    ),
    ...ofRows('addresses', addresses, draft, addressProblems),
    ...ofRows('routes', routes, draft, routeProblems),
    ...ofRows('peers', peers, draft, (row) => peerProblems(row, can)),
    ...again(
      'groups',
      groups,
      (group) => group,
      undefined,
      (group) => `${group} is here twice`,
    ),
    ...groups.flatMap((group, row) =>
      group !== '' && group === draft.name
        ? [{ section: 'groups' as const, row, message: 'Settings cannot be a group of themselves' }]
        : [],
    ),
  ]
}
