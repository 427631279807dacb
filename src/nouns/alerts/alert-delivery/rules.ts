/** Deliveries of alerts to a receiver: their states, and the request that the receiver gets. */
import type {
  Alert,
  AlertDelivery,
  AlertDeliveryState,
  WebhookDeliveryAttempt,
} from '@/api/contract/alert'
import { SLOW } from '@/model/polling'
import { asUnknown, entryOf } from '@/model/unknown'
import { SIGNATURE, SIGNATURE_HEADER } from '@/nouns/alerts/alert-receiver/rules'

/** The states of the filter, in order. */
export const DELIVERY_STATES = [
  'delivered',
  'pending',
  'failed',
] as const satisfies readonly AlertDeliveryState[]

/** The state filter in the address of a list of deliveries; `undefined` for all states. */
export const deliveryStateIn = (search: URLSearchParams): AlertDeliveryState | undefined =>
  DELIVERY_STATES.find((state) => state === search.get('state'))

/** Milliseconds between two reads while a delivery is pending: it is retried within seconds or minutes. */
const WHILE_PENDING = 10_000

/** Milliseconds until deliveries are read again. */
export const deliveryPollInterval = (rows: readonly Pick<AlertDelivery, 'state'>[]): number =>
  rows.some(({ state }) => state === 'pending') ? WHILE_PENDING : SLOW

const RESULTS: Readonly<Record<string, string>> = {
  succeeded: 'Succeeded',
  failed_http_error: 'HTTP error',
  failed_unreachable: 'Unreachable',
  failed_timeout: 'Timeout',
}

/** The result of an attempt in words, with the status of the endpoint's answer. */
export function attemptText({ result, response }: WebhookDeliveryAttempt): string {
  const word = entryOf(RESULTS, result) ?? asUnknown(result)
  return response ? `${word} (${response.status})` : word
}

/** A placeholder for an unknown part of a request. */
const unknown = (what: string) => `<${what}>`

/**
 * The request of a delivery, reconstructed from known data, since the API does not return it. Unknown parts are
 * placeholders in angle brackets.
 * @param alert the alert itself, on racks whose API has it
 * @returns the headers in order, and the body as text
 */
export function requestOf(
  delivery: AlertDelivery,
  alert: Pick<Alert, 'alert' | 'version'> | undefined,
): { headers: readonly (readonly [string, string])[]; body: string } {
  const { alertClass, alertId, id, receiverId, trigger } = delivery
  const sentAt = delivery.attempts.webhook.at(-1)?.timeSent.toISOString() ?? unknown('timestamp')
  const version = alert?.version
  return {
    headers: [
      ['content-type', 'application/json'],
      ['x-oxide-receiver-id', receiverId],
      ['x-oxide-delivery-id', id],
      ['x-oxide-alert-id', alertId],
      ['x-oxide-alert-class', alertClass],
      ['x-oxide-alert-version', version === undefined ? unknown('version') : String(version)],
      ['x-oxide-timestamp', sentAt],
      [SIGNATURE_HEADER, SIGNATURE.replaceAll('{', '<').replaceAll('}', '>')],
    ],
    body: JSON.stringify(
      {
        alert_class: alertClass,
        alert_version: version ?? unknown('version'),
        alert_id: alertId,
        data: alert ? alert.alert : unknown('data'),
        delivery: { id, receiver_id: receiverId, sent_at: sentAt, trigger },
      },
      null,
      2,
    ),
  }
}
