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
  uuid,
} from './common'

/**
 * A webhook event class subscription matches either a single event class exactly, or a glob
 * pattern including wildcards that may match multiple event classes
 */
export const AlertSubscription = z
  .string()
  .regex(/^([a-zA-Z0-9_]+|\*|\*\*)(\.([a-zA-Z0-9_]+|\*|\*\*))*$/)
export type AlertSubscription = z.infer<typeof AlertSubscription>

/** An alert class. */
export const AlertClass = z.object({
  /** A description of what this alert class represents. */
  description: z.string(),
  /** The name of the alert class. */
  name: z.string(),
})
export type AlertClass = z.infer<typeof AlertClass>

/** Something that happened, told to the receivers that are subscribed to its class. */
export const Alert = z.object({
  /** The payload: an opaque document, whose form depends on the class and the version. */
  alert: z.unknown(),
  /** The alert's class. */
  class: z.string(),
  id: uuid,
  timeCreated: timestamp,
  timeModified: timestamp,
  /** The version of the payload's schema. Each class counts its own, and older alerts keep older ones. */
  version: uint32,
})
export type Alert = z.infer<typeof Alert>

/** A view of a shared secret key assigned to a webhook receiver. */
export const WebhookSecret = z.object({
  /** The public unique ID of the secret. */
  id: uuid,
  /** The UTC timestamp at which this secret was created. */
  timeCreated: timestamp,
})
export type WebhookSecret = z.infer<typeof WebhookSecret>

/** The possible alert delivery mechanisms for an alert receiver. */
export const AlertReceiverKind = z.discriminatedUnion('kind', [
  z.object({
    /** The URL that webhook notification requests are sent to. */
    endpoint: z.string(),
    kind: z.literal('webhook'),
    secrets: z.array(WebhookSecret),
  }),
])
export type AlertReceiverKind = z.infer<typeof AlertReceiverKind>

/** The configuration for an alert receiver. */
export const AlertReceiver = z.object({
  ...identity,
  /** Configuration specific to the kind of alert receiver that this is. */
  kind: AlertReceiverKind,
  /** The list of alert classes to which this receiver is subscribed. */
  subscriptions: z.array(AlertSubscription),
})
export type AlertReceiver = z.infer<typeof AlertReceiver>

/** The response received from a webhook receiver endpoint. */
export const WebhookDeliveryResponse = z.object({
  /** The response time of the webhook endpoint, in milliseconds. */
  durationMs: z.int().nonnegative(),
  /** The HTTP status code returned from the webhook endpoint. */
  status: uint16,
})
export type WebhookDeliveryResponse = z.infer<typeof WebhookDeliveryResponse>

export const WebhookDeliveryAttemptResult = z.enum([
  'succeeded',
  'failed_http_error',
  'failed_unreachable',
  'failed_timeout',
])
export type WebhookDeliveryAttemptResult = z.infer<typeof WebhookDeliveryAttemptResult>

/** An individual delivery attempt for a webhook event. */
export const WebhookDeliveryAttempt = z.object({
  /** The attempt number. */
  attempt: z.int().nonnegative(),
  response: WebhookDeliveryResponse.nullish(),
  /**
   * The outcome of this delivery attempt: either the event was delivered successfully, or the
   * request failed for one of several reasons.
   */
  result: WebhookDeliveryAttemptResult,
  /** The time at which the webhook delivery was attempted. */
  timeSent: timestamp,
})
export type WebhookDeliveryAttempt = z.infer<typeof WebhookDeliveryAttempt>

/** A list of attempts to deliver an alert to a receiver. */
export const AlertDeliveryAttempts = z.object({
  webhook: z.array(WebhookDeliveryAttempt),
})
export type AlertDeliveryAttempts = z.infer<typeof AlertDeliveryAttempts>

/** The state of a webhook delivery attempt. */
export const AlertDeliveryState = z.enum(['pending', 'delivered', 'failed'])
export type AlertDeliveryState = z.infer<typeof AlertDeliveryState>

/** The reason an alert was delivered */
export const AlertDeliveryTrigger = z.enum(['alert', 'resend', 'probe'])
export type AlertDeliveryTrigger = z.infer<typeof AlertDeliveryTrigger>

/** A delivery of a webhook event. */
export const AlertDelivery = z.object({
  /** The event class. */
  alertClass: z.string(),
  /** The UUID of the event. */
  alertId: uuid,
  /** Individual attempts to deliver this webhook event, and their outcomes. */
  attempts: AlertDeliveryAttempts,
  /** The UUID of this delivery attempt. */
  id: uuid,
  /** The UUID of the alert receiver that this event was delivered to. */
  receiverId: uuid,
  /** The state of this delivery. */
  state: AlertDeliveryState,
  /** The time at which this delivery began (i.e. the event was dispatched to the receiver). */
  timeStarted: timestamp,
  /** Why this delivery was performed. */
  trigger: AlertDeliveryTrigger,
})
export type AlertDelivery = z.infer<typeof AlertDelivery>

/** Data describing the result of an alert receiver liveness probe attempt. */
export const AlertProbeResult = z.object({
  /** The outcome of the probe delivery. */
  probe: AlertDelivery,
  /**
   * If the probe request succeeded, and resending failed deliveries on success was requested, the
   * number of new delivery attempts started. Otherwise, if the probe did not succeed, or resending
   * failed deliveries was not requested, this is null.
   */
  resendsStarted: z.int().nonnegative().nullish(),
})
export type AlertProbeResult = z.infer<typeof AlertProbeResult>

export const AlertSubscriptionCreate = z.object({
  /** The event class pattern to subscribe to. */
  subscription: AlertSubscription,
})
export type AlertSubscriptionCreate = z.infer<typeof AlertSubscriptionCreate>

export const AlertSubscriptionCreated = z.object({
  /** The new subscription added to the receiver. */
  subscription: AlertSubscription,
})
export type AlertSubscriptionCreated = z.infer<typeof AlertSubscriptionCreated>

export const AlertDeliveryId = z.object({
  deliveryId: uuid,
})
export type AlertDeliveryId = z.infer<typeof AlertDeliveryId>

/** Create-time identity-related parameters */
export const WebhookCreate = z.object({
  ...named,
  /** The URL that webhook notification requests should be sent to */
  endpoint: z.string(),
  /** A non-empty list of secret keys used to sign webhook payloads. */
  secrets: z.array(z.string()),
  /** A list of webhook event class subscriptions. */
  subscriptions: z.array(AlertSubscription).optional(),
})
export type WebhookCreate = z.infer<typeof WebhookCreate>

/** The configuration for a webhook alert receiver. */
export const WebhookReceiver = z.object({
  ...identity,
  /** The URL that webhook notification requests are sent to. */
  endpoint: z.string(),
  secrets: z.array(WebhookSecret),
  /** The list of alert classes to which this receiver is subscribed. */
  subscriptions: z.array(AlertSubscription),
})
export type WebhookReceiver = z.infer<typeof WebhookReceiver>

/** Parameters to update a webhook configuration. */
export const WebhookReceiverUpdate = z.object({
  ...renamed,
  /** The URL that webhook notification requests should be sent to */
  endpoint: z.string().nullish(),
})
export type WebhookReceiverUpdate = z.infer<typeof WebhookReceiverUpdate>

/** A list of the IDs of secrets associated with a webhook receiver. */
export const WebhookSecrets = z.object({
  secrets: z.array(WebhookSecret),
})
export type WebhookSecrets = z.infer<typeof WebhookSecrets>

export const WebhookSecretCreate = z.object({
  /** The value of the shared secret key. */
  secret: z.string(),
})
export type WebhookSecretCreate = z.infer<typeof WebhookSecretCreate>

export const alertContract = {
  alertClassList: {
    query: z.object({ ...paging, filter: AlertSubscription.optional() }),
    result: page(AlertClass),
    status: 200,
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
  alertView: { result: Alert, status: 200 },
  alertReceiverList: {
    query: sortedList,
    result: page(AlertReceiver),
    status: 200,
  },
  alertReceiverView: { result: AlertReceiver, status: 200 },
  alertReceiverDelete: { status: 204 },
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
  alertDeliveryResend: {
    query: z.object({ receiver: nameOrId }),
    result: AlertDeliveryId,
    status: 201,
  },
  webhookReceiverCreate: { body: WebhookCreate, result: WebhookReceiver, status: 201 },
  webhookReceiverUpdate: { body: WebhookReceiverUpdate, status: 204 },
  webhookSecretsList: {
    query: z.object({ receiver: nameOrId }),
    result: WebhookSecrets,
    status: 200,
  },
  webhookSecretsAdd: {
    query: z.object({ receiver: nameOrId }),
    body: WebhookSecretCreate,
    result: WebhookSecret,
    status: 201,
  },
  webhookSecretsDelete: { status: 204 },
} as const
