/**
 * The sessions of the switches with their BGP peers. The states are those of RFC 4271, section 8.2.2, and two that
 * the routing daemon of the switches adds: a collision of two connections, and the setup of the session.
 */
import type {
  AggregateBgpMessageHistory,
  BgpPeer,
  BgpPeerState,
  BgpPeerStatus,
} from '@/api/contract/bgp'
import { entryOf } from '@/model/unknown'

interface PeerPlace {
  switch: string
  peerId: string
  localAsn: number
}

/** The key of a session, which has no id in the API: its switch, its peer and the local ASN. */
export const peerKey = ({ switch: at, peerId, localAsn }: PeerPlace): string =>
  [at, peerId, localAsn].join('_')

/** The parts of a session's key; `undefined` for other text. */
export function placeOfPeer(key: string): PeerPlace | undefined {
  const [, at, peerId, asn] = /^([^_]+)_(.+)_([1-9]\d{0,9})$/.exec(key) ?? []
  return at && peerId ? { switch: at, peerId, localAsn: Number(asn) } : undefined
}

/** The local ASN in a session's key. */
export const asnOfPeer = (key: string): number | undefined => placeOfPeer(key)?.localAsn

/** A session in words: '10.85.0.1 on switch0'. */
const peerText = ({ switch: at, peerId }: Pick<PeerPlace, 'switch' | 'peerId'>): string =>
  `${peerId} on ${at}`

/**
 * Whether a session is the one with this peer of a port's settings. An unnumbered peer has the name of its interface,
 * which contains that of the port: 'tfportqsfp0_0'.
 */
export const isPeerOf = (
  { addr }: Pick<BgpPeer, 'addr'>,
  peerId: string,
  portName: string,
): boolean =>
  addr.type === 'numbered' ? addr.targetAddr === peerId : peerId.startsWith(`tfport${portName}_`)

/** A session as a row of a list. */
export interface PeerRow {
  id: string
  name: string
  status: BgpPeerStatus
  /** The start of its state. */
  since: Date
}

/** Makes the ids of rows unique: of rows with the same id, those after the first get a number. */
export function numbered<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const n = (seen.get(row.id) ?? 0) + 1
    seen.set(row.id, n)
    return n === 1 ? row : { ...row, id: `${row.id} ${n}` }
  })
}

/** The sessions as rows. @param now milliseconds since 1970: the API returns the duration of a state */
export const peerRows = (sessions: readonly BgpPeerStatus[], now: number): PeerRow[] =>
  numbered(
    sessions.map((status) => ({
      id: peerKey(status),
      name: peerText(status),
      status,
      since: new Date(now - status.stateDurationMillis),
    })),
  )

/** The meaning of a state, and what to do where a session stays in it. */
export interface PeerMeaning {
  means: string
  todo?: string
}

const MEANING: Readonly<Record<BgpPeerState, PeerMeaning>> = {
  idle: {
    means:
      'The switch does not try to connect: the session has ended, or waits for its idle hold time.',
    todo: 'Look at the last messages: they tell why it ended. Check that the settings of a port with this peer are applied, and that its link is up.',
  },
  connect: {
    means: 'The switch opens a connection to the peer.',
    todo: 'Check that the link of the port is up, that the peer answers at this address, and that nothing on the way blocks TCP port 179.',
  },
  active: {
    means:
      'The peer has not accepted a connection. The switch waits for one, and tries again after its retry time.',
    todo: 'Check that the peer has the address of the switch as its neighbour, that both have the same MD5 key or none, and that TCP port 179 is open.',
  },
  open_sent: {
    means: 'The switch is connected and has sent its OPEN message. It waits for that of the peer.',
    todo: 'Check that the peer runs BGP, and expects this ASN from the address of the switch.',
  },
  open_confirm: {
    means: 'Both have sent their OPEN messages. The switch waits for the first KEEPALIVE.',
    todo: 'Check that the hold times and the minimum TTL of both suit each other. The last messages tell what the peer objects to.',
  },
  connection_collision: {
    means:
      'Both have opened a connection at once. One of the two is closed, and the session goes on with the other.',
    todo: 'It ends by itself. If it comes again and again, check that no two routers have the same BGP identifier.',
  },
  session_setup: {
    means: 'The peers agree, and the session is being set up.',
    todo: 'It ends within seconds. If it does not, look at the last messages, and at the log of the peer.',
  },
  established: { means: 'The session is up, and routes are exchanged.' },
}

/** The meaning of a state; `undefined` for a state of a newer API. */
export const peerMeaning = (state: BgpPeerState): PeerMeaning | undefined => entryOf(MEANING, state)

/** The messages of a session with one peer. Their form is the routing daemon's own. */
export interface HistoryRow {
  id: string
  name: string
  asn: number
  switch: string
  peer: string
  messages: unknown
}

/** The messages of all sessions as rows. @param asn the ASN of the request */
export const historyRows = (
  { switchHistories }: AggregateBgpMessageHistory,
  asn: number,
): HistoryRow[] =>
  switchHistories.flatMap(({ switch: at, history }) =>
    Object.entries(history).map(([peer, messages]) => {
      const place = { switch: at, peerId: peer, localAsn: asn }
      return { id: peerKey(place), name: peerText(place), asn, switch: at, peer, messages }
    }),
  )

/**
 * The number of messages in a history: the length of a list, or of several lists together; `undefined` for another
 * form.
 */
export function messageCount(messages: unknown): number | undefined {
  if (Array.isArray(messages)) return messages.length
  if (typeof messages !== 'object' || messages === null) return undefined
  const lists = Object.values(messages).filter((part) => Array.isArray(part))
  return lists.length > 0 ? lists.reduce((sum, list) => sum + list.length, 0) : undefined
}
