/** New port settings as text: the body of `networkingSwitchPortSettingsCreate`, as JSON. */
import type { SwitchPortSettingsCreate } from '@/api/contract/switch-port-settings'
import { fromWire, toSnakeKey, toWire } from '@/api/wire'
import { JsonError, placeIn, placedValue, readJson } from '@/model/json-nodes'
import type { Shape } from './rules-json-shape'
import { shapeProblems } from './rules-json-shape'
import { FECS, GEOMETRIES, SPEEDS } from './rules'
import type { SettingsDraft } from './rules-draft'
import { draftOfBody, settingsBody } from './rules-draft'
import type { DraftProblem, PeerAbilities } from './rules-checks'
import { draftProblems } from './rules-checks'

const TEXT = { is: 'text' } as const
const WHOLE = { is: 'whole' } as const
const FLAG = { is: 'flag' } as const

const listOf = (of: Shape): Shape => ({ is: 'list', of })

/** Rows of one link. */
const perLink = (member: string, of: Shape): Shape =>
  listOf({ is: 'object', has: { link_name: TEXT, [member]: listOf(of) } })

const LLDP: Shape = {
  is: 'object',
  has: { enabled: FLAG },
  may: {
    chassis_id: TEXT,
    link_name: TEXT,
    link_description: TEXT,
    system_name: TEXT,
    system_description: TEXT,
    management_ip: TEXT,
  },
}

const LINK: Shape = {
  is: 'object',
  has: {
    link_name: TEXT,
    speed: { is: 'word', of: SPEEDS },
    mtu: WHOLE,
    autoneg: FLAG,
    lldp: LLDP,
  },
  may: {
    fec: { is: 'word', of: Object.keys(FECS) },
    tx_eq: {
      is: 'object',
      has: {},
      may: { main: WHOLE, pre1: WHOLE, pre2: WHOLE, post1: WHOLE, post2: WHOLE },
    },
  },
}

const INTERFACE: Shape = {
  is: 'object',
  has: {
    link_name: TEXT,
    kind: { is: 'kinds', of: { primary: {}, vlan: { vid: WHOLE }, loopback: {} } },
    v6_enabled: FLAG,
  },
}

const ADDRESS: Shape = {
  is: 'object',
  has: { address: TEXT, address_lot: TEXT },
  may: { vlan_id: WHOLE },
}

const ROUTE: Shape = {
  is: 'object',
  has: { dst: TEXT, gw: TEXT },
  may: { vid: WHOLE, rib_priority: WHOLE },
}

const POLICY: Shape = { is: 'kinds', of: { no_filtering: {}, allow: { value: listOf(TEXT) } } }

const PEER: Shape = {
  is: 'object',
  has: {
    addr: {
      is: 'kinds',
      of: { numbered: { target_addr: TEXT }, unnumbered: { router_lifetime: WHOLE } },
      may: { src_addr: TEXT },
    },
    bgp_config: TEXT,
    hold_time: WHOLE,
    idle_hold_time: WHOLE,
    keepalive: WHOLE,
    connect_retry: WHOLE,
    delay_open: WHOLE,
    enforce_first_as: FLAG,
    allowed_import: POLICY,
    allowed_export: POLICY,
    communities: listOf(WHOLE),
  },
  may: {
    remote_asn: WHOLE,
    min_ttl: WHOLE,
    md5_auth_key: TEXT,
    multi_exit_discriminator: WHOLE,
    local_pref: WHOLE,
    vlan_id: WHOLE,
  },
}

const SETTINGS: Shape = {
  is: 'object',
  has: {
    name: TEXT,
    description: TEXT,
    port_config: { is: 'object', has: { geometry: { is: 'word', of: GEOMETRIES } } },
    links: listOf(LINK),
    addresses: perLink('addresses', ADDRESS),
  },
  may: {
    interfaces: listOf(INTERFACE),
    routes: perLink('routes', ROUTE),
    bgp_peers: perLink('peers', PEER),
    groups: listOf(TEXT),
  },
}

/** New settings as a text. */
export const settingsText = (draft: SettingsDraft): string =>
  JSON.stringify(toWire(settingsBody(draft)), null, 2)

/** A problem of a text, with its place. */
export interface TextProblem {
  /** The position of its first character. */
  at: number
  /** The line, from 1. */
  line: number
  /** The path of the value; empty for the whole text. */
  path: string
  message: string
}

/** The settings in a text, as far as it can be parsed. */
export interface ReadText {
  /** Missing where the text does not have the members of settings. */
  draft?: SettingsDraft
  problems: readonly TextProblem[]
}

/** For each row of a section that the API groups by link: its path in the body. */
const placesIn = (name: string, member: string, groups: readonly { of: number }[]): string[] =>
  groups.flatMap(({ of }, group) =>
    Array.from({ length: of }, (_, row) => `${name}.${group}.${member}.${row}`),
  )

/** The path of a problem in the body. */
function pathOf({ section, row, field }: DraftProblem, body: SwitchPortSettingsCreate): string {
  if (row === undefined) return section === 'peers' ? 'bgp_peers' : section
  const places = {
    addresses: () =>
      placesIn(
        'addresses',
        'addresses',
        body.addresses.map((one) => ({ of: one.addresses.length })),
      ),
    routes: () =>
      placesIn(
        'routes',
        'routes',
        (body.routes ?? []).map((one) => ({ of: one.routes.length })),
      ),
    peers: () =>
      placesIn(
        'bgp_peers',
        'peers',
        (body.bgpPeers ?? []).map((one) => ({ of: one.peers.length })),
      ),
  }
  const place =
    section === 'addresses' || section === 'routes' || section === 'peers'
      ? places[section]()[row]
      : `${section}.${row}`
  if (place === undefined || field === undefined) return place ?? section
  // The link stands once for all of its rows.
  const owner = field === 'linkName' ? place.replace(/\.(addresses|routes|peers)\.\d+$/, '') : place
  return `${owner}.${field.split('.').map(toSnakeKey).join('.')}`
}

const problemAt = (text: string, at: number, path: string, message: string): TextProblem => ({
  at,
  line: placeIn(text, at).line,
  path,
  message,
})

/** Parses a text by the same rules as the form. @param before as for `draftProblems` */
export function readSettings(text: string, can: PeerAbilities, before?: SettingsDraft): ReadText {
  try {
    const { value, places } = placedValue(readJson(text))
    const located = (path: string, message: string): TextProblem => {
      let known = path
      // A missing member has no place in the text: its problem is shown at the enclosing object.
      while (known !== '' && !places.has(known)) known = known.replace(/\.?[^.]+$/, '')
      const at = places.get(known) ?? 0
      return problemAt(text, at, path, message)
    }
    const misshapen = shapeProblems(value, SETTINGS)
    if (misshapen.length > 0)
      return { problems: misshapen.map(({ path, message }) => located(path, message)) }
    const body = fromWire(value) as SwitchPortSettingsCreate
    const draft = draftOfBody(body)
    return {
      draft,
      problems: draftProblems(draft, can, before).map((problem) =>
        located(pathOf(problem, body), problem.message),
      ),
    }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error
    return { problems: [problemAt(text, error.at, '', error.message)] }
  }
}
