/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import * as z from 'zod'
import {
  TimeAndIdSortMode,
  identity,
  nameOrId,
  named,
  page,
  paging,
  renamed,
  sortedList,
  timestamp,
  uint16,
  uint32,
  uint64,
  uuid,
} from './common'

/** Something that happened, told to the receivers that are subscribed to its class. */
export const Alert = z.object({
  /** The payload: an opaque document, whose form depends on the class and the version. */
  alert: z.unknown(),
  class: z.string(),
  id: uuid,
  timeCreated: timestamp,
  timeModified: timestamp,
  /** The version of the payload's schema. Each class counts its own, and older alerts keep older ones. */
  version: uint32,
})
export type Alert = z.infer<typeof Alert>

export const AlertClass = z.object({ description: z.string(), name: z.string() })
export type AlertClass = z.infer<typeof AlertClass>

export const WebhookDeliveryResponse = z.object({ durationMs: uint64, status: uint16 })
export type WebhookDeliveryResponse = z.infer<typeof WebhookDeliveryResponse>

export const WebhookDeliveryAttemptResult = z.enum([
  'succeeded',
  'failed_http_error',
  'failed_unreachable',
  'failed_timeout',
])
export type WebhookDeliveryAttemptResult = z.infer<typeof WebhookDeliveryAttemptResult>

export const WebhookDeliveryAttempt = z.object({
  attempt: uint64,
  response: WebhookDeliveryResponse.nullish(),
  result: WebhookDeliveryAttemptResult,
  timeSent: timestamp,
})
export type WebhookDeliveryAttempt = z.infer<typeof WebhookDeliveryAttempt>

export const AlertDeliveryAttempts = z.union([
  z.object({ webhook: z.array(WebhookDeliveryAttempt) }),
])
export type AlertDeliveryAttempts = z.infer<typeof AlertDeliveryAttempts>

export const AlertDeliveryState = z.enum(['pending', 'delivered', 'failed'])
export type AlertDeliveryState = z.infer<typeof AlertDeliveryState>

export const AlertDeliveryTrigger = z.enum(['alert', 'resend', 'probe'])
export type AlertDeliveryTrigger = z.infer<typeof AlertDeliveryTrigger>

export const AlertDelivery = z.object({
  alertClass: z.string(),
  alertId: uuid,
  attempts: AlertDeliveryAttempts,
  id: uuid,
  receiverId: uuid,
  state: AlertDeliveryState,
  timeStarted: timestamp,
  trigger: AlertDeliveryTrigger,
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

export const AlertDeliveryId = z.object({ deliveryId: uuid })
export type AlertDeliveryId = z.infer<typeof AlertDeliveryId>

export const AlertProbeResult = z.object({ probe: AlertDelivery, resendsStarted: uint64.nullish() })
export type AlertProbeResult = z.infer<typeof AlertProbeResult>

export const WebhookSecret = z.object({ id: uuid, timeCreated: timestamp })
export type WebhookSecret = z.infer<typeof WebhookSecret>

export const AlertReceiverKind = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('webhook'), endpoint: z.string(), secrets: z.array(WebhookSecret) }),
])
export type AlertReceiverKind = z.infer<typeof AlertReceiverKind>

export const AlertSubscription = z
  .string()
  .regex(/^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/)
export type AlertSubscription = z.infer<typeof AlertSubscription>

export const AlertReceiver = z.object({
  ...identity,
  kind: AlertReceiverKind,
  subscriptions: z.array(AlertSubscription),
})
export type AlertReceiver = z.infer<typeof AlertReceiver>

export const AlertSubscriptionCreate = z.object({ subscription: AlertSubscription })
export type AlertSubscriptionCreate = z.infer<typeof AlertSubscriptionCreate>

export const AlertSubscriptionCreated = z.object({ subscription: AlertSubscription })
export type AlertSubscriptionCreated = z.infer<typeof AlertSubscriptionCreated>

export const WebhookCreate = z.object({
  ...named,
  endpoint: z.string(),
  secrets: z.array(z.string()),
  subscriptions: z.array(AlertSubscription).optional(),
})
export type WebhookCreate = z.infer<typeof WebhookCreate>

export const WebhookReceiver = z.object({
  ...identity,
  endpoint: z.string(),
  secrets: z.array(WebhookSecret),
  subscriptions: z.array(AlertSubscription),
})
export type WebhookReceiver = z.infer<typeof WebhookReceiver>

export const WebhookReceiverUpdate = z.object({ ...renamed, endpoint: z.string().nullish() })
export type WebhookReceiverUpdate = z.infer<typeof WebhookReceiverUpdate>

export const WebhookSecretCreate = z.object({ secret: z.string() })
export type WebhookSecretCreate = z.infer<typeof WebhookSecretCreate>

export const WebhookSecrets = z.object({ secrets: z.array(WebhookSecret) })
export type WebhookSecrets = z.infer<typeof WebhookSecrets>

export const alertContract = {
  alertClassList: {
    query: z.object({ ...paging, filter: AlertSubscription.optional() }),
    result: page(AlertClass),
    status: 200,
  },
  alertDeliveryList: {
    query: z.object({
      ...paging,
      delivered: z.boolean().nullish(),
      failed: z.boolean().nullish(),
      pending: z.boolean().nullish(),
      sortBy: TimeAndIdSortMode.optional(),
    }),
    result: page(AlertDelivery),
    status: 200,
  },
  alertDeliveryResend: {
    query: z.object({ receiver: nameOrId }),
    result: AlertDeliveryId,
    status: 201,
  },
  alertList: {
    query: z.object({
      ...paging,
      alertClass: AlertSubscription.optional(),
      /** Only alerts that were created at this time or before. */
      endTime: timestamp.nullish(),
      sortBy: TimeAndIdSortMode.optional(),
      /** Only alerts that were created at this time or after. */
      startTime: timestamp.nullish(),
    }),
    result: page(Alert),
    status: 200,
  },
  alertReceiverDelete: { status: 204 },
  alertReceiverList: { query: sortedList, result: page(AlertReceiver), status: 200 },
  alertReceiverProbe: {
    query: z.object({ resend: z.boolean().optional() }),
    result: AlertProbeResult,
    status: 200,
  },
  alertReceiverSubscriptionAdd: {
    body: AlertSubscriptionCreate,
    result: AlertSubscriptionCreated,
    status: 201,
  },
  alertReceiverSubscriptionRemove: { status: 204 },
  alertReceiverView: { result: AlertReceiver, status: 200 },
  alertView: { result: Alert, status: 200 },
  webhookReceiverCreate: { body: WebhookCreate, result: WebhookReceiver, status: 201 },
  webhookReceiverUpdate: { body: WebhookReceiverUpdate, status: 204 },
  webhookSecretsAdd: {
    query: z.object({ receiver: nameOrId }),
    body: WebhookSecretCreate,
    result: WebhookSecret,
    status: 201,
  },
  webhookSecretsDelete: { status: 204 },
  webhookSecretsList: {
    query: z.object({ receiver: nameOrId }),
    result: WebhookSecrets,
    status: 200,
  },
} as const
