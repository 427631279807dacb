import { operation } from '@/api/operation'
import { NEWEST } from '@/api/version'

const later = { since: NEWEST, what: 'record of alerts' } as const

/** List alert classes */
export const alertClassList = operation('alertClassList', 'GET', '/v1/alert-classes', {
  cli: 'alert class list',
})

/** List alerts */
export const alertList = operation('alertList', 'GET', '/v1/alerts', {
  cli: 'alert list',
  ...later,
})

/** Fetch alert */
export const alertView = operation('alertView', 'GET', '/v1/alerts/{alert_id}', {
  cli: 'alert view',
  ...later,
})

/** List alert receivers */
export const alertReceiverList = operation('alertReceiverList', 'GET', '/v1/alert-receivers', {
  cli: 'alert receiver list',
})

/** Fetch alert receiver */
export const alertReceiverView = operation(
  'alertReceiverView',
  'GET',
  '/v1/alert-receivers/{receiver}',
  { cli: 'alert receiver view' },
)

/** Delete alert receiver */
export const alertReceiverDelete = operation(
  'alertReceiverDelete',
  'DELETE',
  '/v1/alert-receivers/{receiver}',
  { cli: 'alert receiver delete', stale: ['alertReceiverList', 'alertReceiverView'] },
)

/** List delivery attempts to alert receiver */
export const alertDeliveryList = operation(
  'alertDeliveryList',
  'GET',
  '/v1/alert-receivers/{receiver}/deliveries',
  { cli: 'alert receiver log' },
)

/** Send liveness probe to alert receiver */
export const alertReceiverProbe = operation(
  'alertReceiverProbe',
  'POST',
  '/v1/alert-receivers/{receiver}/probe',
  { holds: 'probe', cli: 'alert receiver probe', stale: ['alertDeliveryList'] },
)

/** Add alert receiver subscription */
export const alertReceiverSubscriptionAdd = operation(
  'alertReceiverSubscriptionAdd',
  'POST',
  '/v1/alert-receivers/{receiver}/subscriptions',
  {
    holds: 'subscription',
    cli: 'alert receiver subscribe',
    stale: ['alertReceiverList', 'alertReceiverView'],
  },
)

/** Remove alert receiver subscription */
export const alertReceiverSubscriptionRemove = operation(
  'alertReceiverSubscriptionRemove',
  'DELETE',
  '/v1/alert-receivers/{receiver}/subscriptions/{subscription}',
  { cli: 'alert receiver unsubscribe', stale: ['alertReceiverList', 'alertReceiverView'] },
)

/** Request re-delivery of alert */
export const alertDeliveryResend = operation(
  'alertDeliveryResend',
  'POST',
  '/v1/alerts/{alert_id}/resend',
  { holds: 'deliveryId', cli: 'alert receiver resend', stale: ['alertDeliveryList'] },
)

/** Create webhook receiver */
export const webhookReceiverCreate = operation(
  'webhookReceiverCreate',
  'POST',
  '/v1/webhook-receivers',
  { secret: ['secrets.*'], cli: 'alert receiver webhook create', stale: ['alertReceiverList'] },
)

/** Update webhook receiver */
export const webhookReceiverUpdate = operation(
  'webhookReceiverUpdate',
  'PUT',
  '/v1/webhook-receivers/{receiver}',
  {
    holds: '',
    cli: 'alert receiver webhook update',
    stale: ['alertReceiverList', 'alertReceiverView'],
  },
)

/** List webhook receiver secret IDs */
export const webhookSecretsList = operation('webhookSecretsList', 'GET', '/v1/webhook-secrets', {
  cli: 'alert receiver webhook secret list',
  answers: 'object',
})

/** Add secret to webhook receiver */
export const webhookSecretsAdd = operation('webhookSecretsAdd', 'POST', '/v1/webhook-secrets', {
  secret: ['secret'],
  cli: 'alert receiver webhook secret add',
  stale: ['webhookSecretsList', 'alertReceiverList', 'alertReceiverView'],
})

/** Remove secret from webhook receiver */
export const webhookSecretsDelete = operation(
  'webhookSecretsDelete',
  'DELETE',
  '/v1/webhook-secrets/{secret_id}',
  {
    cli: 'alert receiver webhook secret delete',
    stale: ['webhookSecretsList', 'alertReceiverList', 'alertReceiverView'],
  },
)
