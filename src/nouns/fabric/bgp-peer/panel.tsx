/** One session with a BGP peer: its state, the meaning of the state, and what to do. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { peerMeaning } from './rules'
import { Lasting, peerSubject } from './looks'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { peerBadge } from '@/model/fabric/looks'
import { ReadPanel } from '@/forms/ReadPanel'
import { Fact } from '@/ui/Facts'
import { Notice } from '@/ui/Message'
import { State } from '@/ui/State'

export default function BgpPeerPanel() {
  const query = useRead(bgpReads.peer(useParam('bgpPeer')))
  const { data: row } = query
  const { status } = row
  const meaning = peerMeaning(status.state)
  return (
    <ReadPanel
      title="BGP peer"
      subject={useMemo(() => peerSubject(row), [row])}
      query={query}
      commands={['bgp-peer.port', 'bgp-peer.messages', 'bgp-peer.config']}
      notes={
        meaning?.todo && (
          <Notice tone="note" title={meaning.means}>
            {meaning.todo}
          </Notice>
        )
      }
    >
      <Fact label="State">
        <State badge={peerBadge(status.state)} />
      </Fact>
      <Fact label="In state">
        <Lasting since={row.since} />
      </Fact>
      <Fact label="Switch">{status.switch}</Fact>
      <Fact label="Peer">{status.peerId}</Fact>
      <Fact label="Address">{status.addr}</Fact>
      <Fact label="Local ASN">{status.localAsn}</Fact>
      <Fact label="Remote ASN">{status.remoteAsn}</Fact>
    </ReadPanel>
  )
}
