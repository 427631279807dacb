/** One delivery of an alert: its attempts, and the known parts of its request. */
import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { alertView } from '@/api/operations/alert'
import { useApiHas } from '@/bind/api-version'
import { Link } from '@/bind/Link'
import { useRead } from '@/bind/read'
import { useParam } from '@/bind/shell'
import { deliveryPollInterval, requestOf } from './rules'
import { dateTime } from '@/model/date-time'
import { paths } from '@/paths'
import { DeliveryState, deliverySubject } from './looks'
import { alertReads } from '@/nouns/alerts/alert/reads'
import { deliveryReads } from './reads'
import { CopyText } from '@/ui/CopyText'
import { Fact } from '@/ui/Facts'
import { Dim, Head } from '@/ui/text'
import { JsonPart } from '@/forms/JsonPart'
import { ReadPanel } from '@/forms/ReadPanel'
import { useTabUnder } from '@/forms/with-search'
import { Attempts } from './panel-attempts'

export default function AlertDeliveryPanel() {
  const receiver = useParam('receiver')
  const query = useRead(deliveryReads.delivery(receiver, useParam('delivery')), (row) =>
    deliveryPollInterval(row ? [row] : []),
  )
  const { data: delivery } = query
  const { alertId } = delivery
  const hasAlerts = useApiHas(alertView)
  const { data: alert } = useQuery({
    ...alertReads.alert(alertId),
    enabled: hasAlerts,
    throwOnError: false,
  })
  const { headers, body } = requestOf(delivery, alert)
  return (
    <ReadPanel
      title="Delivery"
      subject={useMemo(() => deliverySubject(receiver, delivery), [receiver, delivery])}
      query={query}
      polls
      back={useTabUnder(paths.alertReceiver({ receiver }), 'deliveries')}
      commands={['alert-delivery.resend']}
      more={
        <>
          <Head>Attempts</Head>
          <Attempts of={delivery.attempts.webhook} />
          <Dim as="p">
            The rack does not keep the request. What follows is put together from what it tells;
            what is not known stands in angle brackets.
          </Dim>
          <JsonPart
            title="Request headers"
            text={headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
          />
          <JsonPart title="Request body" text={body} />
        </>
      }
    >
      <Fact label="Event class">{delivery.alertClass}</Fact>
      <Fact label="State">
        <DeliveryState of={delivery} />
      </Fact>
      <Fact label="Trigger">{delivery.trigger}</Fact>
      <Fact label="Started">{dateTime(delivery.timeStarted)}</Fact>
      <Fact label="Delivery ID">
        <CopyText text={delivery.id} />
      </Fact>
      <Fact label="Event ID">
        <CopyText text={alertId}>
          {alert && <Link href={paths.alert({ alert: alertId })}>{alertId}</Link>}
        </CopyText>
      </Fact>
      <Fact label="Webhook ID">
        <CopyText text={delivery.receiverId} />
      </Fact>
    </ReadPanel>
  )
}
