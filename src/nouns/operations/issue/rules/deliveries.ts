/** Alert receivers whose deliveries fail. */
import type { AlertDelivery, AlertReceiver } from '@/api/contract/alert'
import { withoutSecret } from '@/nouns/alerts/alert-receiver/rules'
import { count } from '@/model/words'
import type { Finding } from './finding'

/** The problem of a receiver to which nothing can be sent. */
export const NO_SECRET = 'no secret'

/** Why a probe did not arrive; `undefined` for one that did. */
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

/** The latest first; of several at the same time, one that arrived: it shows that the receiver takes alerts. */
const byTime = (a: AlertDelivery, b: AlertDelivery) =>
  b.timeStarted.getTime() - a.timeStarted.getTime() ||
  Number(isDelivered(b)) - Number(isDelivered(a))

/**
 * A receiver that has no secret, so that nothing is sent to it, or whose last finished delivery failed: one that failed
 * before a later one arrived is over.
 * @param deliveries of this receiver, in any order
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
        // Without a subscription no alert is lost, but probes are refused as well.
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
