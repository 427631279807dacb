/** Alert receivers whose deliveries fail. */
import type { AlertDelivery, AlertReceiver } from '@/api/contract/alert'
import { withoutSecret } from '@/nouns/alerts/alert-receiver/rules'
import { count } from '@/model/words'
import type { Finding } from './finding'

/** The problem of a receiver to which nothing can be sent. */
export const NO_SECRET = 'no secret'

/** Why a probe was not delivered; `undefined` for a delivered one. */
export function probeFailure({ state, attempts }: AlertDelivery): string | undefined {
  if (state === 'delivered') return undefined
  const last = attempts.webhook.at(-1)
  switch (last?.result) {
    case 'failed_timeout':
      return 'It did not answer the probe in time'
    case 'failed_unreachable':
      return 'Its address cannot be reached'
    default:
      return last?.response
        ? `It answered the probe with status ${last.response.status}`
        : 'It did not accept the probe'
  }
}

const isDelivered = ({ state }: AlertDelivery) => state === 'delivered'

/** Latest first; at the same time, a successful delivery first: it shows that the receiver works. */
const byTime = (a: AlertDelivery, b: AlertDelivery) =>
  b.timeStarted.getTime() - a.timeStarted.getTime() ||
  Number(isDelivered(b)) - Number(isDelivered(a))

/**
 * A receiver without a secret, to which nothing is sent, or with a failed latest delivery: a failure before a later
 * success is resolved.
 * @param deliveries the deliveries to this receiver, in any order
 */
export function deliveryFindings(
  receiver: AlertReceiver,
  deliveries: readonly AlertDelivery[],
): Finding[] {
  const common = {
    id: `deliveries ${receiver.id}`,
    source: 'deliveries' as const,
    name: receiver.name,
    thing: { id: receiver.id, params: { receiver: receiver.name } },
    value: receiver,
  }
  if (withoutSecret(receiver)) {
    const waiting = deliveries.filter(({ state }) => state === 'pending').length
    return [
      {
        ...common,
        // Without subscriptions no alert is lost, but probes fail too.
        severity: receiver.subscriptions.length > 0 ? 'bad' : 'warn',
        problem: NO_SECRET,
        text: `Nothing is sent to it before it has a secret: ${waiting === 0 ? 'its alerts' : count(waiting, 'alert')} will wait until then.`,
      },
    ]
  }
  const finished = deliveries.filter(({ state }) => state !== 'pending').sort(byTime)
  const firstGood = finished.findIndex(isDelivered)
  const failing = firstGood < 0 ? finished : finished.slice(0, firstGood)
  const oldest = failing.at(-1)
  if (!oldest) return []
  return [
    {
      ...common,
      severity: 'bad',
      problem: 'deliveries fail',
      text: `${failing.length === 1 ? 'Its last delivery failed' : `Its last ${failing.length} deliveries failed`}: alerts do not arrive at ${receiver.kind.endpoint}.`,
      since: oldest.timeStarted,
    },
  ]
}
