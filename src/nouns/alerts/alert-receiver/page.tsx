/** The page of an alert receiver: its subscriptions, secrets and deliveries. */
import { useMemo } from 'react'
import { Do } from '@/bind/Do'
import { Part } from '@/bind/Part'
import { useRead } from '@/bind/read'
import { useParam, usePlace, useShell } from '@/bind/shell'
import type { DELIVERY_STATES } from '@/nouns/alerts/alert-delivery/rules'
import { deliveryStateIn } from '@/nouns/alerts/alert-delivery/rules'
import { SIGNATURE, SIGNATURE_HEADER, newestFirst } from './rules'
import { pollQuietly } from '@/model/polling'
import { paths } from '@/paths'
import { receiverSubject, secretResource, subscriptionResource } from './looks'
import { deliveryResource } from '@/nouns/alerts/alert-delivery/looks'
import { receiverReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Properties, Property } from '@/ui/Properties'
import { Select } from '@/ui/Select'
import { Dim } from '@/ui/text'
import { About, CommonProperties, DetailHead, LastModified, Tabs, useTabs } from '@/pages/detail'
import { PagePart } from '@/pages/PagePart'
import { ListPage } from '@/pages/list/ListPage'
import { PlainList } from '@/pages/list/PlainList'
import { useSiblings } from '@/pages/list/siblings'
import { Control } from '@/pages/Control'
import { Bar } from '@/pages/alerts/Bar'

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

const STATES = [
  { value: 'all', label: 'All states' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'pending', label: 'Pending' },
  { value: 'failed', label: 'Failed' },
] as const satisfies readonly { value: 'all' | (typeof DELIVERY_STATES)[number]; label: string }[]

function Deliveries({ receiver }: { receiver: string }) {
  const shell = useShell()
  const state = deliveryStateIn(usePlace().search)
  return (
    <ListPage resource={useMemo(() => deliveryResource(receiver, state), [receiver, state])} isTab>
      <Bar>
        <Control>
          <Select
            label="State"
            hideLabel
            value={state ?? 'all'}
            options={STATES}
            onChange={(next) => void shell.run('alert-delivery.state', { state: next }, 'button')}
          />
        </Control>
      </Bar>
    </ListPage>
  )
}

const TABS = [
  ['configuration', 'Subscriptions and secrets'],
  ['deliveries', 'Deliveries'],
] as const

const addressOf = (receiver: string, tab: (typeof TABS)[number][0]) =>
  tab === 'configuration'
    ? paths.alertReceiver({ receiver })
    : `${paths.alertReceiver({ receiver })}?tab=${tab}`

export default function AlertReceiverPage() {
  const name = useParam('receiver')
  const tab = usePlace().search.get('tab') === 'deliveries' ? 'deliveries' : 'configuration'
  const query = useRead(receiverReads.receiver(name), pollQuietly)
  const { data: receiver } = query
  const sibling = useSiblings({
    path: paths.alertReceivers(),
    title: 'Receivers',
    id: receiver.id,
    list: receiverReads.receivers(),
    addressOf: (row) => addressOf(row.name, tab),
  })
  const subject = useMemo(() => receiverSubject(receiver), [receiver])
  const tabs = TABS.map(([id, label]) => ({ id, label, address: addressOf(receiver.name, id) }))
  return (
    <>
      <DetailHead
        subject={subject}
        query={query}
        tabs={useTabs(tabs, sibling)}
        beside={<Dim>webhook</Dim>}
        more={[
          'alert-subscription.create',
          'webhook-secret.create',
          'alert-receiver.probe',
          'go.related',
          'copy.id',
          'copy.cli',
          'view.raw',
          'alert-receiver.delete',
        ]}
      >
        <Do id="alert-receiver.test" given={subject.args} />
        <Do id="alert-receiver.edit" given={subject.args} />
      </DetailHead>
      <About>
        <Properties>
          <Property label="Endpoint">
            <CopyText text={receiver.kind.endpoint} />
          </Property>
          <CommonProperties of={receiver} />
          <LastModified of={receiver} />
        </Properties>
        <Tabs of="Webhook" tabs={tabs} current={tab} />
      </About>
      <Part key={tab} what="This tab">
        {tab === 'deliveries' ? (
          <Deliveries receiver={name} />
        ) : (
          <>
            <Subscriptions receiver={name} of={receiver.subscriptions} />
            <Secrets receiver={name} />
          </>
        )}
      </Part>
    </>
  )
}
