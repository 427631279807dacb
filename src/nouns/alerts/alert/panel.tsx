/** One alert, with its payload. */
import { useMemo } from 'react'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { dateTime } from '@/model/date-time'
import { alertSubject } from './looks'
import { alertReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { JsonPart } from '@/forms/JsonPart'
import { ReadPanel } from '@/forms/ReadPanel'

export default function AlertPanel() {
  const query = useRead(alertReads.alert(useParam('alert')))
  const { data: alert } = query
  return (
    <ReadPanel
      title="Alert"
      subject={useMemo(() => alertSubject(alert), [alert])}
      query={query}
      commands={['alert.same-class']}
      more={<JsonPart title="Payload" text={JSON.stringify(alert.alert, null, 2)} />}
    >
      <Fact label="Class">{alert.class}</Fact>
      <Fact label="Schema version">{alert.version}</Fact>
      <Fact label="Created">{dateTime(alert.timeCreated)}</Fact>
      <Fact label="Updated">{dateTime(alert.timeModified)}</Fact>
      <Fact label="ID">
        <CopyText text={alert.id} />
      </Fact>
    </ReadPanel>
  )
}
