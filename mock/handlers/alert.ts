import type { AlertDeliveryState, AlertReceiver } from '@/api/contract/alert'
import type * as ops from '@/api/operations/alert'
import { isIn } from '@/api/version'
import { ALERTS } from '@/model/behaviours/alerts'
import {
  ALERT_CLASSES,
  PROBE,
  PROBE_ALERT_ID,
  covers,
  dispatch,
  hasSecret,
  isSubscribed,
  probe,
  resendFailed,
} from '../rack/alerts'
import { alreadyExists, invalid, invalidValue, missing, notFound } from '../state/api-fault'
import type { HandlersFor } from '../server/handler'
import { byNameOrId } from '../rack/lookup'
import { updateNamed } from '../rack/renames'
import { newNamed } from '../state/named'
import { pageRows } from '../state/page'
import type { ReceiverRow, World } from '../state'

export const alert: HandlersFor<typeof ops> = {
  alertClassList: ({ query }) =>
    pageRows(
      ALERT_CLASSES.filter(
        ({ name }) => query.filter === undefined || covers(query.filter, name),
      ).map((alertClass) => ({ ...alertClass, id: alertClass.name })),
      query,
    ),

  alertList: ({ world, query }) => {
    const { alertClass, startTime, endTime } = query
    const chosen = world.alerts
      .all()
      .filter(
        (row) =>
          (alertClass === undefined || covers(alertClass, row.class)) &&
          (!startTime || row.timeCreated >= startTime) &&
          (!endTime || row.timeCreated <= endTime),
      )
    return pageRows(chosen, query, idOf, (row) => row.timeCreated)
  },

  alertView: ({ world, path }) => {
    const row = world.alerts.get(path.alertId.toLowerCase())
    if (!row) throw notFound('alert', 'id', path.alertId)
    return row
  },

  alertReceiverList: ({ world, query }) => {
    const { items, ...more } = world.receivers.page(query)
    return { items: items.map((receiver) => view(world, receiver)), ...more }
  },

  alertReceiverView: ({ world, path }) => view(world, byNameOrId(world.receivers, path.receiver)),

  alertReceiverDelete: ({ world, path }) => {
    const { id } = byNameOrId(world.receivers, path.receiver)
    for (const secret of world.webhookSecrets.under(id)) world.webhookSecrets.remove(secret.id)
    for (const delivery of world.deliveries.under(id)) world.deliveries.remove(delivery.id)
    world.receivers.remove(id)
  },

  alertDeliveryList: ({ world, path, query }) => {
    const { id } = byNameOrId(world.receivers, path.receiver)
    const states = (['pending', 'delivered', 'failed'] as const).filter((state) => query[state])
    if (states.length === 0) return world.deliveries.page(query, id)
    const wanted = new Set<AlertDeliveryState>(states)
    const chosen = world.deliveries.under(id).filter((d) => wanted.has(d.state))
    return pageRows(chosen, query, idOf, (d) => d.timeStarted)
  },

  alertReceiverProbe: ({ world, path, query }) => {
    const receiver = byNameOrId(world.receivers, path.receiver)
    // Source: nexus/src/app/webhook.rs
    if (!hasSecret(world, receiver))
      throw invalid('receiver has no secrets, so delivery requests cannot be sent')
    const sent = probe(world, receiver)
    const resend = query.resend && sent.state === 'delivered'
    return { probe: sent, resendsStarted: resend ? resendFailed(world, receiver) : null }
  },

  alertReceiverSubscriptionAdd: ({ world, path, body: { subscription } }) => {
    const { id, subscriptions } = byNameOrId(world.receivers, path.receiver)
    checkSubscription(world, subscription)
    // A repeated subscription changes nothing.
    world.receivers.update(id, { subscriptions: unique([...subscriptions, subscription]) })
    return { subscription }
  },

  alertReceiverSubscriptionRemove: ({ world, path }) => {
    const { id, name, subscriptions } = byNameOrId(world.receivers, path.receiver)
    const left = subscriptions.filter((subscription) => subscription !== path.subscription)
    if (left.length === subscriptions.length)
      throw missing(`subscription "${path.subscription}" of alert-receiver "${name}"`)
    world.receivers.update(id, { subscriptions: left })
  },

  alertDeliveryResend: ({ world, path, query }) => {
    const receiver = byNameOrId(world.receivers, query.receiver)
    if (path.alertId === PROBE_ALERT_ID) throw invalid('cannot resend a liveness probe')
    const row = world.alerts.get(path.alertId.toLowerCase())
    if (!row) throw notFound('alert', 'id', path.alertId)
    if (!isSubscribed(receiver, row.class))
      throw invalid(
        `cannot resend alert: receiver is not subscribed to the "${row.class}" alert class`,
      )
    return { deliveryId: dispatch(world, receiver.id, row, 'resend').id }
  },

  webhookReceiverCreate: ({ world, body }) => {
    if (world.receivers.named(body.name)) throw alreadyExists('alert-receiver', body.name)
    // A receiver without secrets is accepted. Source: nexus/db-queries/src/db/datastore/alert_rx.rs
    for (const secret of body.secrets) checkSecret(secret)
    checkEndpoint(world, body.endpoint)
    for (const subscription of body.subscriptions ?? []) checkSubscription(world, subscription)
    const receiver = world.receivers.add({
      ...newNamed(world, body),
      endpoint: body.endpoint,
      subscriptions: unique(body.subscriptions ?? []),
    })
    for (const secret of body.secrets) addSecret(world, receiver.id, secret)
    return { ...receiver, secrets: world.webhookSecrets.under(receiver.id) }
  },

  webhookReceiverUpdate: ({ world, path, body }) => {
    const receiver = byNameOrId(world.receivers, path.receiver)
    if (body.endpoint) checkEndpoint(world, body.endpoint)
    const endpoint = body.endpoint ?? receiver.endpoint
    updateNamed(world, world.receivers, receiver, body, { endpoint })
  },

  webhookSecretsList: ({ world, query }) => ({
    secrets: world.webhookSecrets.under(byNameOrId(world.receivers, query.receiver).id),
  }),

  webhookSecretsAdd: ({ world, query, body }) => {
    const { id } = byNameOrId(world.receivers, query.receiver)
    checkSecret(body.secret)
    return addSecret(world, id, body.secret)
  },

  // The last secret can be deleted; the rack then sends nothing. Source: nexus/src/app/webhook.rs
  webhookSecretsDelete: ({ world, path }) =>
    world.webhookSecrets.remove(byNameOrId(world.webhookSecrets, path.secretId).id),
}

const idOf = (row: { id: string }) => row.id
const unique = (items: readonly string[]): string[] => [...new Set(items)]

const view = (world: World, { endpoint, ...receiver }: ReceiverRow): AlertReceiver => ({
  ...receiver,
  kind: { kind: 'webhook', endpoint, secrets: world.webhookSecrets.under(receiver.id) },
})

export const addSecret = (world: World, receiverId: string, secret: string) =>
  world.webhookSecrets.add({
    id: world.ids.uuid(),
    timeCreated: world.clock.now(),
    receiverId,
    secret,
  })

function checkSecret(secret: string): void {
  if (secret === '') throw invalidValue('secret', 'must not be empty')
}

/** The network inside a rack, as the host of a URL. */
const IN_RACK = /^\[fd00:/

function checkEndpoint(world: World, endpoint: string): void {
  if (!URL.canParse(endpoint) || !/^https?:$/.test(new URL(endpoint).protocol))
    throw invalidValue('endpoint', 'must be an HTTP or HTTPS URL')
  // Source: nexus/src/app/webhook.rs
  if (isIn(world.version, ALERTS['endpoint-in-rack']) && IN_RACK.test(new URL(endpoint).hostname))
    throw invalidValue('endpoint', 'must not be an address inside the rack')
}

/** @throws ApiFault for an unknown class; a glob may match classes that do not exist yet */
function checkSubscription(world: World, subscription: string): void {
  if (subscription.includes('*')) return
  if (!ALERT_CLASSES.some(({ name }) => name === subscription))
    throw invalidValue('subscription', `"${subscription}" is not a valid alert class`)
  // Source: nexus/db-model/src/alert_subscription.rs
  if (subscription === PROBE && isIn(world.version, ALERTS['probe-class']))
    throw invalidValue('subscription', `the '${PROBE}' alert class is a synthetic alert`)
}
