/** The page of an alert receiver: what it is subscribed to, and its secrets. */
import { useMemo } from 'react'
import { Do } from '@/bind/Do'
import { useRead } from '@/bind/read'
import { useDetail } from '@/bind/replaced'
import { useParam } from '@/bind/shell'
import { SIGNATURE, SIGNATURE_HEADER, newestFirst } from '@/model/alerts/receiver'
import { quietPollInterval } from '@/model/polling'
import { paths } from '@/paths'
import {
  receiverSubject,
  secretResource,
  subscriptionResource,
} from '@/resources/alerts/alert-receiver'
import { receiverReads } from '@/resources/alerts/receiver-reads'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, useNoTabs } from '../detail'
import { PagePart } from '../PagePart'
import { PlainList } from '../list/PlainList'
import { useSiblings } from '../list/siblings'

function Subscriptions({ receiver, of }: { receiver: string; of: readonly string[] }) {
  const rows = useMemo(() => of.map((id) => ({ id })), [of])
  return (
    <PagePart
      title="Subscriptions"
      count={rows.length}
      actions={<Do id="alert-subscription.create" given={{ receiver }} />}
    >
      <PlainList
        resource={useMemo(() => subscriptionResource(receiver), [receiver])}
        rows={rows}
        named="subscriptions"
      />
    </PagePart>
  )
}

function Secrets({ receiver }: { receiver: string }) {
  const { data } = useRead(receiverReads.secrets(receiver))
  const rows = useMemo(() => newestFirst(data.secrets), [data.secrets])
  return (
    <PagePart
      title="Secrets"
      count={rows.length}
      actions={<Do id="webhook-secret.create" given={{ receiver }} />}
    >
      <Dim as="p">
        Payloads are signed with every secret: for each there is a header {SIGNATURE_HEADER} with{' '}
        {SIGNATURE}, HMAC-SHA256. To change a secret, add the new one first, then delete the old
        one.
      </Dim>
      <PlainList
        resource={useMemo(() => secretResource(receiver), [receiver])}
        rows={rows}
        named="secrets"
      />
    </PagePart>
  )
}

export default function AlertReceiverPage() {
  const name = useParam('receiver')
  const pollInterval = useMemo(() => quietPollInterval(), [])
  const query = useRead(receiverReads.receiver(name), pollInterval)
  const { data: receiver } = query
  const sibling = useSiblings({
    path: paths.alertReceivers(),
    title: 'Receivers',
    id: receiver.id,
    list: receiverReads.receivers(),
    addressOf: (row) => paths.alertReceiver({ receiver: row.name }),
  })
  const subject = useMemo(() => receiverSubject(receiver), [receiver])
  const notice = useDetail(subject, useNoTabs(sibling))
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        beside={<Dim>webhook</Dim>}
        more={[
          'alert-subscription.create',
          'webhook-secret.create',
          'go.related',
          'copy.id',
          'copy.cli',
          'view.raw',
          'alert-receiver.delete',
        ]}
      >
        <Do id="alert-receiver.probe" given={subject.args} />
        <Do id="alert-receiver.edit" given={subject.args} />
      </DetailHead>
      {notice}
      <About>
        <Properties>
          <Property label="Endpoint">
            <CopyText text={receiver.kind.endpoint} />
          </Property>
          <CommonProperties of={receiver} />
          <LastModified of={receiver} />
        </Properties>
      </About>
      <Subscriptions receiver={receiver.name} of={receiver.subscriptions} />
      <Secrets receiver={receiver.name} />
    </>
  )
}
