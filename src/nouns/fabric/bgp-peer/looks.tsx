/** The sessions of the switches with their BGP peers, and the messages of each. */
import { addressColumn } from '@/resources/address-column'
import { useNow } from '@/bind/clock'
import { isoTime, oddTime } from '@/model/date-time'
import type { HistoryRow, PeerRow } from './rules'
import { messageCount, peerMeaning } from './rules'
import { lasting } from '@/model/fabric/lasting'
import { pollIntervalOf } from '@/model/list-polling'
import { grouped } from '@/model/words'
import { paths } from '@/paths'
import { State } from '@/ui/State'
import { subjectOf } from '@commands/engine/scope'
import { Blank, NARROW_STATE } from '@/resources/cells'
import { textColumn } from '@/resources/text-column'
import type { Column, Resource } from '@/resources/resource'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { peerBadge } from '@/model/fabric/looks'

/** A session as a subject of commands. */
export const peerSubject = (row: PeerRow) =>
  subjectOf({ noun: 'bgp-peer', value: row }, { bgpPeer: row.id })

/** The duration of a state, with its start on hover and focus. */
export function Lasting({ since }: { since: Date }) {
  const text = useNow((now) => oddTime(since) ?? lasting(now - since.getTime()))
  const iso = isoTime(since)
  return (
    <time dateTime={iso} data-tip="Since" data-tip-time={iso}>
      {text}
    </time>
  )
}

/** The meaning of the state and what to do, in one text. */
const aboutState = ({ status: { state } }: PeerRow): string => {
  const { means = '', todo = '' } = peerMeaning(state) ?? {}
  return todo ? `${means} ${todo}` : means
}

const asnColumn = (key: string, title: string, of: 'localAsn' | 'remoteAsn'): Column<PeerRow> => ({
  key,
  title,
  value: ({ status }) => status[of],
  render: ({ status }) => status[of],
  align: 'right',
  width: '110px',
})

export const peerResource: Resource<PeerRow> = {
  noun: 'bgp-peer',
  title: 'Peers',
  list: bgpReads.peers(),
  link: (row) => paths.bgpPeer({ bgpPeer: row.id }),
  subject: peerSubject,
  state: ({ status }) => peerBadge(status.state),
  pollInterval: () =>
    pollIntervalOf(({ status: { state } }) => (state === 'established' ? undefined : state)),
  columns: [
    addressColumn('peer', 'Peer', ({ status }) => status.peerId, {
      width: 'minmax(140px, 1fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('switch', 'Switch', ({ status }) => status.switch, { width: '84px', always: true }),
    {
      key: 'state',
      title: 'State',
      value: ({ status }) => peerBadge(status.state).word,
      render: ({ status }) => <State badge={peerBadge(status.state)} />,
      width: 'minmax(130px, 1fr)',
      narrow: NARROW_STATE,
      always: true,
    },
    {
      key: 'since',
      title: 'In state',
      value: ({ since }) => since,
      render: ({ since }) => <Lasting since={since} />,
      align: 'right',
      width: '92px',
    },
    asnColumn('local', 'Local ASN', 'localAsn'),
    asnColumn('remote', 'Remote ASN', 'remoteAsn'),
    {
      key: 'about',
      title: 'What it means',
      value: aboutState,
      render: (row) => <span data-tip={aboutState(row)}>{aboutState(row)}</span>,
      width: 'minmax(160px, 3fr)',
    },
  ],
  commands: [
    'bgp-peer.view',
    'bgp-peer.messages',
    'bgp-peer.config',
    'bgp-peer.port',
    'copy.name',
    'copy.json',
    'view.raw',
  ],
  actions: [],
  empty: {
    title: 'No BGP peers',
    text: 'The settings of the switch ports name the peers. None that is applied to a port has any.',
  },
}

/** Messages as a subject of commands. */
export const historySubject = (row: HistoryRow) =>
  subjectOf({ noun: 'bgp-history', value: row }, { bgpHistory: row.id })

/** @param asn the ASN of the sessions; by default the only existing one */
export const historyResource = (
  asn: number | undefined,
  empty: Resource<HistoryRow>['empty'],
): Resource<HistoryRow> => ({
  noun: 'bgp-history',
  title: 'Message history',
  list: bgpReads.histories(asn),
  link: (row) => `${paths.bgpHistory({ bgpHistory: row.id })}?asn=${row.asn}`,
  subject: historySubject,
  columns: [
    addressColumn('peer', 'Peer', ({ peer }) => peer, {
      width: 'minmax(140px, 2fr)',
      narrow: 'minmax(0, 1fr)',
      always: true,
    }),
    textColumn('switch', 'Switch', (row) => row.switch, {
      width: 'minmax(84px, 1fr)',
      always: true,
    }),
    {
      key: 'messages',
      title: 'Messages',
      value: ({ messages }) => messageCount(messages),
      render: ({ messages }) => {
        const n = messageCount(messages)
        return n === undefined ? <Blank /> : grouped(n)
      },
      align: 'right',
      width: '110px',
      always: true,
    },
  ],
  commands: ['bgp-history.view', 'copy.name', 'copy.json', 'view.raw'],
  actions: [],
  empty,
})
