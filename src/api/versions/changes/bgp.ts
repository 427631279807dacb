/** BGP peers and their routes, as the releases say them one after the other. */
import { isObject } from '../../json-object'
import type { OperationId } from '../../operation'
import type { Change, Fields, OperationStep } from '../step'
import { Unsayable, all, always, each, without } from '../step'

type Rows = Partial<Record<OperationId, OperationStep>>

/** The objects of a list; none where it is not a list. */
const objectsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The peers of the body that creates settings of a port: each link has its own. */
const ofLinks = (peers: Change): Change => each(peers, 'bgpPeers')

/** Release 18: the number of paths, where there was one. */
const config = always('maxPaths', 1)
const configCreate: Change = {
  up: (older) => older,
  down({ maxPaths, ...newer }) {
    if (maxPaths !== undefined && maxPaths !== 1) throw new Unsayable('several paths of BGP')
    return newer
  },
}

/** Release 18: a peer has an id, which is its address unless it has none; two connections at once are a state. */
const peerStatus: Change = {
  up: (older) => ({ ...older, peerId: older['addr'] }),
  down: (newer) => ({
    ...without(newer, 'peerId'),
    ...(newer['state'] === 'connection_collision' && { state: 'session_setup' }),
  }),
}

const isIpv4 = (text: unknown): text is string => typeof text === 'string' && !text.includes(':')

/** Release 18: a line for each route, with its switch. */
const exported: Change = {
  up: ({ exports }) => ({
    list: Object.entries(isObject(exports) ? exports : {}).flatMap(([peerId, prefixes]) =>
      Array.isArray(prefixes) ? prefixes.map((prefix: unknown) => ({ peerId, prefix })) : [],
    ),
  }),
  down({ list }) {
    const exports: Record<string, string[]> = {}
    for (const { peerId, prefix } of objectsIn(list)) {
      const known = (exports[String(peerId)] ??= [])
      if (isIpv4(prefix) && !known.includes(prefix)) known.push(prefix)
    }
    return { exports }
  },
}

/** Release 18: imported routes are of both IP versions. */
const imported: Change = {
  up: (older) => older,
  down: ({ list, ...newer }) => ({
    ...newer,
    list: objectsIn(list).filter(({ prefix, nexthop }) => isIpv4(prefix) && isIpv4(nexthop)),
  }),
}

/** Release 18: a peer without an address is unnumbered. @param refusal what is said of one on the way down */
const addressed = (refusal: string): Change => ({
  up: (older) => ({ ...older, routerLifetime: 0 }),
  down(newer) {
    if (newer['addr'] == null) throw new Unsayable(refusal)
    return without(newer, 'routerLifetime')
  },
})
const settingsTo18 = each(
  addressed(
    'BGP peer has no address configured, but the API version in use requires an address. Update your client to use BGP unnumbered peers.',
  ),
  'bgpPeers',
)

export const BGP_BEFORE_18 = {
  networkingBgpConfigList: { answer: each(config) },
  networkingBgpConfigCreate: { body: configCreate, answer: config },
  networkingBgpStatus: { answer: each(peerStatus, 'list') },
  networkingBgpExported: { answer: exported },
  networkingBgpImported: { answer: imported },
  networkingSwitchPortSettingsCreate: {
    body: ofLinks(each(addressed('unnumbered BGP peers'), 'peers')),
    answer: settingsTo18,
  },
  networkingSwitchPortSettingsView: { answer: settingsTo18 },
} as const satisfies Rows

/** The addresses that stood for an unnumbered peer, beside none at all. */
const UNSPECIFIED: ReadonlySet<unknown> = new Set([undefined, null, '0.0.0.0', '::'])

/** Release 20: the kinds of peers are told apart, and the interface, which nothing used, is gone. */
const kinds = (interfaceName: unknown): Change => ({
  up: ({ addr, routerLifetime, ...older }) => ({
    ...without(older, 'interfaceName'),
    addr: UNSPECIFIED.has(addr)
      ? { type: 'unnumbered', routerLifetime }
      : { type: 'numbered', ip: addr },
  }),
  down({ addr, ...newer }) {
    const { ip, routerLifetime = 0 }: Fields = isObject(addr) ? addr : {}
    return { ...newer, interfaceName, routerLifetime, ...(ip !== undefined && { addr: ip }) }
  },
})

/** The interface of a peer in answers to older versions: its name is lost, and this is what the API gives. */
const LOST_NAME = 'deprecated-field'

/** In a body the name of the link is known. */
const peersOfLink: Change = {
  up: (older) => each(kinds(undefined), 'peers').up(older),
  down: (newer) => each(kinds(newer['linkName']), 'peers').down(newer),
}

/** Release 20: the VLAN of an interface is told in its kind, and not beside the interfaces. */
const vlans: Change = {
  up({ vlanInterfaces, ...older }) {
    const vlanOf = new Map(
      objectsIn(vlanInterfaces).map(({ interfaceConfigId, vlanId }) => [interfaceConfigId, vlanId]),
    )
    return {
      ...older,
      interfaces: objectsIn(older['interfaces']).map(({ kind, ...one }) => ({
        ...one,
        kind: { type: kind, ...(kind === 'vlan' && { vid: vlanOf.get(one['id']) }) },
      })),
    }
  },
  down(newer) {
    const interfaces = objectsIn(newer['interfaces']).map(({ kind, ...one }) => ({
      one,
      kind: isObject(kind) ? kind : {},
    }))
    return {
      ...newer,
      interfaces: interfaces.map(({ one, kind }) => ({ ...one, kind: kind['type'] })),
      vlanInterfaces: interfaces.flatMap(({ one, kind }) =>
        kind['type'] === 'vlan' ? [{ interfaceConfigId: one['id'], vlanId: kind['vid'] }] : [],
      ),
    }
  },
}

const settingsTo20 = all(vlans, each(kinds(LOST_NAME), 'bgpPeers'))

export const BGP_BEFORE_20 = {
  networkingSwitchPortSettingsCreate: { body: ofLinks(peersOfLink), answer: settingsTo20 },
  networkingSwitchPortSettingsView: { answer: settingsTo20 },
} as const satisfies Rows

/**
 * After release 22 the switch may connect to a numbered peer from a chosen source address.
 * @param refusal the message for a peer with a source address, on the way down
 */
const sources = (refusal: string): Change => ({
  up({ addr, ...older }) {
    if (!isObject(addr) || addr['type'] !== 'numbered') return { ...older, addr }
    const { ip, ...rest } = addr
    return { ...older, addr: { ...rest, targetAddr: ip } }
  },
  down({ addr, ...newer }) {
    if (!isObject(addr) || addr['type'] !== 'numbered') return { ...newer, addr }
    const { targetAddr, srcAddr, ...rest } = addr
    if (srcAddr != null) throw new Unsayable(refusal)
    return { ...newer, addr: { ...rest, ip: targetAddr } }
  },
})
const settingsAfter22 = each(
  sources('Numbered peer has a src_addr configured, which is unrepresentable in this API version'),
  'bgpPeers',
)

export const BGP_UP_TO_22 = {
  networkingSwitchPortSettingsCreate: {
    body: ofLinks(each(sources('source addresses of BGP peers'), 'peers')),
    answer: settingsAfter22,
  },
  networkingSwitchPortSettingsView: { answer: settingsAfter22 },
} as const satisfies Rows
