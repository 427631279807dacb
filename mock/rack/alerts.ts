/**
 * Delivers alerts to receivers, with at most three attempts: after a second, a minute later, and five minutes after
 * that. The mock sends no request. The receiver's address decides the result: a host or path that contains
 * `unreachable`, `timeout` or `fail` has that result (`fail` answers 500); every other address answers 200.
 */
import type {
  Alert,
  AlertClass,
  AlertDelivery,
  AlertDeliveryTrigger,
  WebhookDeliveryAttempt,
} from '@/api/contract/alert'
import type { InstanceRow, ReceiverRow, World } from '../state'

/** The alert class of a failed instance. The API defines no such class yet. */
export const INSTANCE_FAILED = 'compute.instance.failed'
export const PROBE = 'probe'
/** The alert to which all probes belong. */
export const PROBE_ALERT_ID = '001de000-7768-4000-8000-000000000001'

export const ALERT_CLASSES: readonly AlertClass[] = [
  { name: INSTANCE_FAILED, description: 'An instance has failed' },
  {
    name: 'hardware.power_shelf.psu.insert',
    description: 'A power supply unit (PSU) has been inserted into the power shelf',
  },
  {
    name: 'hardware.power_shelf.psu.remove',
    description: 'A power supply unit (PSU) has been removed from the power shelf',
  },
  { name: PROBE, description: 'Synthetic events sent for webhook receiver liveness probes' },
]

export const MAX_ATTEMPTS = 3
/** Milliseconds before the first attempt and after each failed one. */
const SEND_AFTER = 1_000
const RETRY_AFTER = [60_000, 300_000] as const

/**
 * Whether a subscription matches an alert class. A subscription is a class or a glob: `*` matches one segment, `**` one
 * or more.
 */
export function covers(subscription: string, alertClass: string): boolean {
  const pattern = subscription
    .split('.')
    .map((segment) => ({ '*': '[^.]+', '**': '.+' })[segment] ?? segment)
  return new RegExp(`^${pattern.join('\\.')}$`).test(alertClass)
}

export const isSubscribed = (receiver: ReceiverRow, alertClass: string): boolean =>
  receiver.subscriptions.some((subscription) => covers(subscription, alertClass))

/**
 * Adds an alert whose payload has one known version.
 * @param payload in the API's spelling
 */
export const addAlert = (
  world: World,
  about: Pick<Alert, 'id' | 'class' | 'timeCreated'>,
  payload: unknown,
): Alert =>
  world.alerts.add({ ...about, alert: payload, timeModified: about.timeCreated, version: 1 })

/**
 * Raises an alert and delivers it to every receiver that is subscribed to the class.
 * @param payload in the API's spelling
 */
export function raise(world: World, alertClass: string, payload: unknown): Alert {
  const about = { id: world.ids.uuid(), class: alertClass, timeCreated: world.clock.now() }
  const alert = addAlert(world, about, payload)
  for (const receiver of world.receivers.all())
    if (isSubscribed(receiver, alertClass)) dispatch(world, receiver.id, alert, 'alert')
  return alert
}

/** The payload of an alert about a failed instance. */
export const instanceFailure = ({ id, name, projectId }: InstanceRow) => ({
  instance_id: id,
  instance_name: name,
  project_id: projectId,
})

/** Adds the alert to which all probes belong, before the first probe. */
export function addProbeAlert(world: World): void {
  addAlert(world, { id: PROBE_ALERT_ID, class: PROBE, timeCreated: world.clock.now() }, {})
}

/** Raises an alert for every instance that fails from now on. */
export function alertOnFailures(world: World): void {
  world.listeners.instanceFailed.push((instance) => {
    raise(world, INSTANCE_FAILED, instanceFailure(instance))
  })
}

/** Starts a pending delivery and schedules its first attempt. */
export function dispatch(
  world: World,
  receiverId: string,
  alert: Pick<Alert, 'id' | 'class'>,
  trigger: AlertDeliveryTrigger,
): AlertDelivery {
  const delivery = world.deliveries.add(newDelivery(world, receiverId, alert, trigger))
  sendLater(world, delivery.id, SEND_AFTER)
  return delivery
}

/** Whether a receiver has a secret; without one, the control plane sends nothing. Source: nexus/src/app/webhook.rs */
export const hasSecret = (world: World, { id }: ReceiverRow): boolean =>
  world.webhookSecrets.count(id) > 0

/** Probes a receiver with one immediate attempt. The delivery log leaves probes out. Source: nexus/src/app/alert.rs */
export function probe(world: World, receiver: ReceiverRow): AlertDelivery {
  const about = { id: PROBE_ALERT_ID, class: PROBE }
  const delivery = newDelivery(world, receiver.id, about, 'probe')
  const sent = attempt(world, receiver, 1, delivery.id)
  return {
    ...delivery,
    attempts: { webhook: [sent] },
    state: sent.result === 'succeeded' ? 'delivered' : 'failed',
  }
}

/**
 * Delivers each alert again for which the receiver has only failed deliveries.
 * @returns the number of new deliveries
 */
export function resendFailed(world: World, receiver: ReceiverRow): number {
  const deliveries = world.deliveries.under(receiver.id)
  const reached = new Set(deliveries.filter((d) => d.state !== 'failed').map((d) => d.alertId))
  const missed = new Map(
    deliveries.filter((d) => !reached.has(d.alertId)).map((d) => [d.alertId, d.alertClass]),
  )
  for (const [id, alertClass] of missed)
    dispatch(world, receiver.id, { id, class: alertClass }, 'resend')
  return missed.size
}

/** Schedules the next attempt of a pending delivery, in milliseconds from now. */
export function sendLater(world: World, deliveryId: string, ms: number): void {
  world.clock.after(ms, () => send(world, deliveryId))
}

function newDelivery(
  world: World,
  receiverId: string,
  alert: Pick<Alert, 'id' | 'class'>,
  trigger: AlertDeliveryTrigger,
): AlertDelivery {
  return {
    id: world.ids.uuid(),
    alertClass: alert.class,
    alertId: alert.id,
    attempts: { webhook: [] },
    receiverId,
    state: 'pending',
    timeStarted: world.clock.now(),
    trigger,
  }
}

function send(world: World, deliveryId: string): void {
  const delivery = world.deliveries.get(deliveryId)
  const receiver = delivery && world.receivers.get(delivery.receiverId)
  // The delivery or the receiver may have been deleted.
  if (!receiver) return
  // Without a secret, the rack retries later and records no attempt. Source: webhook_deliverator.rs
  if (!hasSecret(world, receiver)) return sendLater(world, deliveryId, RETRY_AFTER[0])
  const made = delivery.attempts.webhook.length
  const sent = attempt(world, receiver, made + 1, deliveryId)
  const attempts = { webhook: [...delivery.attempts.webhook, sent] }
  const pause = RETRY_AFTER[made]
  if (sent.result === 'succeeded')
    world.deliveries.update(deliveryId, { attempts, state: 'delivered' })
  else if (pause === undefined) world.deliveries.update(deliveryId, { attempts, state: 'failed' })
  else {
    world.deliveries.update(deliveryId, { attempts })
    sendLater(world, deliveryId, pause)
  }
}

function attempt(
  world: World,
  receiver: ReceiverRow,
  number: number,
  deliveryId: string,
): WebhookDeliveryAttempt {
  // Computed from the delivery's id, so that a reload shows the same duration.
  const durationMs = 20 + (Number.parseInt(deliveryId.slice(0, 2), 16) % 200)
  return {
    attempt: number,
    timeSent: world.clock.now(),
    ...answerOf(receiver.endpoint, durationMs),
  }
}

/** The answer of an endpoint, by its address. @param durationMs the duration of the answer */
export function answerOf(
  endpoint: string,
  durationMs: number,
): Pick<WebhookDeliveryAttempt, 'result' | 'response'> {
  const { host, pathname } = new URL(endpoint)
  const contains = (word: string) => (host + pathname).toLowerCase().includes(word)
  if (contains('unreachable')) return { result: 'failed_unreachable' }
  if (contains('timeout')) return { result: 'failed_timeout' }
  if (contains('fail'))
    return { result: 'failed_http_error', response: { durationMs, status: 500 } }
  return { result: 'succeeded', response: { durationMs, status: 200 } }
}
