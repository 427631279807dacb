/** Deliveries of alerts. */
import type { AlertDelivery, AlertDeliveryState } from '@/api/contract/alert'
import { deliveryPollInterval } from './rules'
import { shortId } from '@/model/identity'
import { paths } from '@/paths'
import { CopyText } from '@/ui/CopyText'
import type { Looks } from '@/model/badge'
import { badgeOf } from '@/model/badge'
import { State } from '@/ui/State'
import { subjectCalled } from '@commands/engine/scope'
import { textColumn } from '@/resources/text-column'
import { agoColumn, cutIdColumn } from '@/resources/size-cells'
import type { Resource } from '@/resources/resource'
import { deliveryReads } from './reads'

const LOOKS: Looks<AlertDeliveryState> = {
  delivered: ['full', 'ok'],
  pending: ['left', 'new'],
  failed: ['cross', 'bad'],
}

export const DeliveryState = ({ of: { state } }: { of: Pick<AlertDelivery, 'state'> }) => (
  <State badge={badgeOf(LOOKS, state)} />
)

/** A delivery as a subject of commands. @param receiver the name of the receiver */
export const deliverySubject = (receiver: string, row: AlertDelivery) =>
  subjectCalled(row.id, { noun: 'alert-delivery', value: row }, { receiver, delivery: row.id })

/** The text of the empty list, by the state filter. */
const EMPTY: Readonly<Record<AlertDeliveryState | 'all', string>> = {
  all: 'Alerts that are sent to this webhook are listed here.',
  delivered: 'No delivery has arrived at this webhook.',
  pending: 'No delivery is on its way to this webhook.',
  failed: 'No delivery to this webhook has failed.',
}

/**
 * The deliveries to a receiver.
 * @param receiver its name
 * @param state only those in this state
 */
export const deliveryResource = (
  receiver: string,
  state: AlertDeliveryState | undefined,
): Resource<AlertDelivery> => ({
  noun: 'alert-delivery',
  title: 'Deliveries',
  list: deliveryReads.deliveries(receiver, state),
  pollInterval: () => (rows) => deliveryPollInterval(rows),
  link: (row) =>
    `${paths.alertDelivery({ receiver, delivery: row.id })}?tab=deliveries${state ? `&state=${state}` : ''}`,
  subject: (row) => deliverySubject(receiver, row),
  columns: [
    cutIdColumn('Delivery ID', '150px'),
    {
      key: 'event',
      title: 'Event ID',
      value: (row) => row.alertId,
      render: (row) => <CopyText text={row.alertId}>{shortId(row.alertId)}</CopyText>,
      width: '190px',
    },
    textColumn('class', 'Event class', (row) => row.alertClass, { width: 'minmax(180px, 1fr)' }),
    {
      key: 'state',
      title: 'State',
      value: (row) => row.state,
      render: (row) => <DeliveryState of={row} />,
      width: '120px',
      narrow: '112px',
      always: true,
    },
    textColumn('trigger', 'Trigger', (row) => row.trigger, { width: '90px' }),
    agoColumn('started', 'Started', (row) => row.timeStarted),
  ],
  commands: [
    'alert-delivery.view',
    'alert-delivery.resend',
    'copy.id',
    'copy.json',
    'copy.link',
    'view.raw',
  ],
  actions: [],
  empty: { title: 'No deliveries', text: EMPTY[state ?? 'all'] },
})
