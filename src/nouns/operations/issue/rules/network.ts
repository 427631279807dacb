/** BGP peers, BFD sessions and switch ports that are down. */
import type { BfdStatus } from '@/api/contract/bfd'
import type { BgpPeerStatus } from '@/api/contract/bgp'
import type { SwitchPort } from '@/api/contract/switch-port'
import { linkStateOf, placeOfPort } from '@/nouns/fabric/switch-port/rules'
import { bfdKey, bfdMeaning } from '@/nouns/fabric/bfd-session/rules'
import { peerKey, peerMeaning } from '@/nouns/fabric/bgp-peer/rules'
import type { Finding } from './finding'

/** Milliseconds that a connecting peer has before it counts as down. */
export const CONNECTS_WITHIN = 60_000

/** @param now milliseconds since 1970: the API returns the duration of a peer's state */
export const bgpFindings = (peers: readonly BgpPeerStatus[], now: number): Finding[] =>
  peers
    .filter(
      ({ state, stateDurationMillis }) =>
        state !== 'established' && stateDurationMillis >= CONNECTS_WITHIN,
    )
    .map((peer) => ({
      id: `bgp ${peer.switch} ${peer.addr} ${peer.localAsn} ${peer.remoteAsn}`,
      source: 'bgp',
      severity: 'bad',
      name: peer.addr,
      problem: `not established (${String(peer.state).replaceAll('_', ' ')})`,
      text: `The session of ${peer.switch} with AS ${peer.remoteAsn} exchanges no routes.`,
      more: peerMeaning(peer.state)?.todo ?? 'Check the peer and the settings of the port.',
      since: new Date(now - peer.stateDurationMillis),
      thing: { id: peerKey(peer), params: { bgpPeer: peerKey(peer) } },
      value: peer,
    }))

/** A text as its first sentence and the others. */
function afterFirst(whole: string): Pick<Finding, 'text' | 'more'> {
  const end = whole.indexOf('. ') + 1
  return end === 0 ? { text: whole } : { text: whole.slice(0, end), more: whole.slice(end + 1) }
}

/** Sessions that are down, except those that an operator has switched off. */
export const bfdFindings = (sessions: readonly BfdStatus[]): Finding[] =>
  sessions
    .filter(({ state }) => state === 'down' || state === 'init')
    .map((session) => ({
      ...afterFirst(`${session.switchSlot}: ${bfdMeaning(session.state)}`),
      id: `bfd ${session.switchSlot} ${session.peer}`,
      source: 'bfd',
      severity: session.state === 'down' ? 'bad' : 'warn',
      name: session.peer,
      problem: session.state === 'down' ? 'down' : 'not up yet',
      thing: { id: bfdKey(session), params: {} },
      value: session,
    }))

/** A port with settings whose link is not up; a status of another form is no finding. */
export function portFindings(port: SwitchPort, status: unknown): Finding[] {
  const state = port.portSettingsId ? linkStateOf(status) : undefined
  if (state === undefined || state === 'up') return []
  return [
    {
      id: `switch-ports ${port.id}`,
      source: 'switch-ports',
      severity: 'bad',
      name: `${port.switchSlot} ${port.portName}`,
      problem: `link ${state}`,
      text: 'It has settings, but its link is not up. Check the cable, the transceiver and the other end.',
      thing: { id: port.id, params: { ...placeOfPort(port) } },
      value: port,
    },
  ]
}
