/** The sessions of the switches with their BGP peers, and the messages of each. */
import { PEER_STATES, peerBadge } from '@/model/fabric/looks'
import type { BgpPeerStatus } from '@/api/contract/bgp'
import {
  networkingBgpConfigList,
  networkingBgpMessageHistory,
  networkingBgpStatus,
} from '@/api/operations/bgp'
import { networkingSwitchPortList } from '@/api/operations/switch-port'
import { ALL } from '@/api/query'
import type { HistoryRow, PeerRow } from '@/nouns/fabric/bgp-peer/rules'
import { asnOfPeer, isPeerOf, peerRows, placeOfPeer } from '@/nouns/fabric/bgp-peer/rules'
import { placeOfPort } from '@/nouns/fabric/switch-port/rules'
import { paths } from '@/paths'
import { ref } from '../engine/args'
import { command } from '../engine/command'
import { family } from '../engine/family'
import { noun } from '../engine/noun'
import { onFleet } from '../engine/refuse'
import { usual } from '../engine/usual'
import { key, sortKeys } from '../keys/binding'
import { peersOf } from './settings-on-ports'

declare module '../engine/noun' {
  interface Things {
    'bgp-peer': PeerRow
    'bgp-history': HistoryRow
  }
}

const onePeer = { bgpPeer: ref('bgp-peer') }
const oneHistory = { bgpHistory: ref('bgp-history') }

/** The panel with the messages of a session, over the list of sessions of its ASN. */
const historyOf = (key: string) =>
  `${paths.bgpHistory({ bgpHistory: key })}?asn=${asnOfPeer(key) ?? ''}`

const { template } = paths.bgpHistory

const bgpPeerUsual = usual('bgp-peer', 'BGP peer')
const bgpHistoryUsual = usual('bgp-history', 'BGP message history')

const bgpPeerCommands = [
  command({
    ...bgpPeerUsual.list('system fleet operator networking routing sessions status neighbors'),
    opens: paths.bgpPeers,
    refuse: onFleet,
  }),
  command({
    ...bgpPeerUsual.view('session state neighbor'),
    args: onePeer,
    opens: paths.bgpPeer,
    refuse: onFleet,
  }),
  command({
    id: 'bgp-peer.config',
    title: 'Open configuration of BGP peer',
    verb: 'Open configuration',
    noun: 'bgp-peer',
    also: 'asn autonomous system',
    args: onePeer,
    refuse: onFleet,
    does: async ({ bgpPeer }, ctx) => {
      const asn = asnOfPeer(bgpPeer)
      const { items } = await ctx.read(networkingBgpConfigList, { query: { limit: ALL } })
      const [config, ...others] = items.filter((one) => one.asn === asn)
      if (!config) return `no BGP configuration has the ASN of ${bgpPeer}`
      // The API does not say which of several sessions the messages belong to.
      ctx.go(
        others.length > 0
          ? `${paths.bgpConfigs()}?q=asn:${asn}`
          : paths.bgpConfig({ bgpConfig: config.name }),
      )
      return undefined
    },
  }),
  command({
    id: 'bgp-peer.port',
    title: 'Switch port of BGP peer',
    verb: 'Open port',
    noun: 'bgp-peer',
    also: 'uplink link settings',
    args: onePeer,
    refuse: onFleet,
    does: async ({ bgpPeer }, ctx) => {
      const session = placeOfPeer(bgpPeer)
      if (!session) return `there is no session with ${bgpPeer}`
      const { items } = await ctx.read(networkingSwitchPortList, { query: { limit: ALL } })
      // The API does not say the port of a session: it is the port whose applied settings contain the peer.
      for (const port of items) {
        if (!port.portSettingsId || port.switchSlot !== session.switch) continue
        const peers = await peersOf(port.portSettingsId, ctx)
        if (!peers.some((peer) => isPeerOf(peer, session.peerId, port.portName))) continue
        ctx.go(paths.switchPort(placeOfPort(port)))
        return undefined
      }
      return `no settings that are applied to a port of its switch name ${bgpPeer}`
    },
  }),
  command({
    id: 'bgp-peer.messages',
    title: 'Messages of BGP peer',
    verb: 'Messages',
    noun: 'bgp-peer',
    also: 'history log sent received',
    args: onePeer,
    opens: Object.assign(({ bgpPeer }: { bgpPeer: string }) => historyOf(bgpPeer), { template }),
    refuse: onFleet,
  }),
  command({
    ...bgpHistoryUsual.list('system fleet operator networking routing sessions messages log'),
    title: 'BGP message history',
    verb: 'BGP message history',
    opens: paths.bgpHistories,
    refuse: onFleet,
  }),
  command({
    ...bgpHistoryUsual.view('history json'),
    title: 'Open messages of BGP peer',
    args: oneHistory,
    opens: Object.assign(({ bgpHistory }: { bgpHistory: string }) => historyOf(bgpHistory), {
      template,
    }),
    refuse: onFleet,
  }),
] as const

/** Only the members that identify a session are needed. */
const sessions = {
  from: 'api',
  operation: networkingBgpStatus,
  itemsOf: (answer: readonly BgpPeerStatus[]) => peerRows(answer, 0),
} as const

export const bgpPeerFamily = family({
  nouns: [
    noun({
      id: 'bgp-peer',
      singular: 'BGP peer',
      badge: ({ status }) => peerBadge(status?.state),
      states: { values: PEER_STATES, also: { idle: 'down off', established: 'up' } },
      addressedBy: 'id',
      fleetOnly: true,
      listing: sessions,
      answer: ({ status }) => status,
      page: paths.bgpPeer,
      isPanel: true,
      list: paths.bgpPeers,
      isSearched: true,
      topic: {
        title: 'BGP peers',
        guide: 'api/networking_bgp_status',
        text: [
          'A BGP peer is a router with which a switch exchanges routes. The settings of a switch port name its peers.',
          'A session goes through several states until it is established. Only then are routes exchanged.',
        ],
      },
    }),
    noun({
      id: 'bgp-history',
      singular: 'BGP message history',
      addressedBy: 'id',
      fleetOnly: true,
      // The messages of a session are listed by ASN, which a picker does not know.
      listing: { ...sessions, needsMore: true },
      alsoIn: [networkingBgpMessageHistory.id],
      answer: ({ switch: at, peer, messages }) => ({ switch: at, history: { [peer]: messages } }),
      page: paths.bgpHistory,
      isPanel: true,
      list: paths.bgpHistories,
      topic: {
        title: 'the messages of BGP peers',
        guide: 'api/networking_bgp_message_history',
        text: [
          'The switches keep the last messages that they have sent to each BGP peer and received from it. They tell why a session does not come up, or has ended.',
          'Their form is that of the routing daemon of the switches, and may change with each release.',
        ],
      },
    }),
  ],
  keys: [
    ...sortKeys('bgp-peer', { p: 'peer', w: 'switch', t: 'state', a: 'since', k: 'remote' }),
    ...sortKeys('bgp-history', { p: 'peer', w: 'switch', m: 'messages' }),
    ...key(['row', 'panel'], 'a Shift+B', 'bgp-peer.config', { noun: 'bgp-peer' }),
    ...key(['row', 'panel'], 'a Shift+W', 'bgp-peer.port', { noun: 'bgp-peer' }),
    ...key(['row', 'panel'], 'a Shift+H', 'bgp-peer.messages', { noun: 'bgp-peer' }),
  ],
  commands: bgpPeerCommands,
})
