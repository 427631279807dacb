/** One trust root, with its document as it is stored. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { dateTime } from '@/model/date-time'
import { rootFacts } from './rules'
import { Expires, trustRootSubject } from './looks'
import { trustRootReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { JsonPart } from '@/forms/JsonPart'
import { ReadPanel } from '@/forms/ReadPanel'

export default function TrustRootPanel() {
  const query = useRead(trustRootReads.root(useParam('trustRoot')))
  const { data: root } = query
  return (
    <ReadPanel
      title="Trust root"
      subject={useMemo(() => trustRootSubject(root), [root])}
      query={query}
      commands={['trust-root.delete']}
      more={<JsonPart title="Root role" text={JSON.stringify(root.rootRole, null, 2)} />}
    >
      <Fact label="Version">{rootFacts(root.rootRole).version}</Fact>
      <Fact label="Expires">
        <Expires of={root} />
      </Fact>
      <Fact label="Created">{dateTime(root.timeCreated)}</Fact>
      <Fact label="ID">
        <CopyText text={root.id} />
      </Fact>
    </ReadPanel>
  )
}
