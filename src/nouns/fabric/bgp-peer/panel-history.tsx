/** The messages of a session with a BGP peer, in the form of the routing daemon. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { messageCount } from './rules'
import { historySubject } from './looks'
import { bgpReads } from '@/resources/fabric/bgp-reads'
import { JsonPart } from '@/forms/JsonPart'
import { ReadPanel } from '@/forms/ReadPanel'
import { Fact } from '@/ui/Facts'

export default function BgpHistoryPanel() {
  const query = useRead(bgpReads.history(useParam('bgpHistory')))
  const { data: row } = query
  const text = useMemo(() => JSON.stringify(row.messages ?? null, null, 2), [row.messages])
  return (
    <ReadPanel
      title="BGP messages"
      subject={useMemo(() => historySubject(row), [row])}
      query={query}
      commands={[]}
      more={<JsonPart title="Messages" text={text} />}
    >
      <Fact label="Peer">{row.peer}</Fact>
      <Fact label="Switch">{row.switch}</Fact>
      <Fact label="ASN">{row.asn}</Fact>
      <Fact label="Number of messages">{messageCount(row.messages)}</Fact>
    </ReadPanel>
  )
}
