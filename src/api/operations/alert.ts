/** Written by `npm run contract:write` from the facts and the overlay in `src/api`, and to be changed there. */
import { operation } from '@/api/operation'
import { AFTER_R22 } from '@/api/version'

export const alertClassList = operation('alertClassList', 'GET', '/v1/alert-classes', {
  cli: 'alert class list',
})

export const alertDeliveryList = operation(
  'alertDeliveryList',
  'GET',
  '/v1/alert-receivers/{receiver}/deliveries',
  { cli: 'alert receiver log' },
)

export const alertDeliveryResend = operation(
  'alertDeliveryResend',
  'POST',
  '/v1/alerts/{alert_id}/resend',
  { cli: 'alert receiver resend', stale: ['alertDeliveryList'], holds: 'deliveryId' },
)

export const alertList = operation('alertList', 'GET', '/v1/alerts', {
  since: AFTER_R22,
  what: 'record of alerts',
  cli: 'alert list',
})

export const alertReceiverDelete = operation(
  'alertReceiverDelete',
  'DELETE',
  '/v1/alert-receivers/{receiver}',
  { cli: 'alert receiver delete', stale: ['alertReceiverList', 'alertReceiverView'] },
)

export const alertReceiverList = operation('alertReceiverList', 'GET', '/v1/alert-receivers', {
  cli: 'alert receiver list',
})

export const alertReceiverProbe = operation(
  'alertReceiverProbe',
  'POST',
  '/v1/alert-receivers/{receiver}/probe',
  { cli: 'alert receiver probe', stale: ['alertDeliveryList'], holds: 'probe' },
)

export const alertReceiverSubscriptionAdd = operation(
  'alertReceiverSubscriptionAdd',
  'POST',
  '/v1/alert-receivers/{receiver}/subscriptions',
  {
    cli: 'alert receiver subscribe',
    stale: ['alertReceiverList', 'alertReceiverView'],
    holds: 'subscription',
  },
)

export const alertReceiverSubscriptionRemove = operation(
  'alertReceiverSubscriptionRemove',
  'DELETE',
  '/v1/alert-receivers/{receiver}/subscriptions/{subscription}',
  { cli: 'alert receiver unsubscribe', stale: ['alertReceiverList', 'alertReceiverView'] },
)

export const alertReceiverView = operation(
  'alertReceiverView',
  'GET',
  '/v1/alert-receivers/{receiver}',
  { cli: 'alert receiver view' },
)

export const alertView = operation('alertView', 'GET', '/v1/alerts/{alert_id}', {
  since: AFTER_R22,
  what: 'record of alerts',
  cli: 'alert view',
})

export const webhookReceiverCreate = operation(
  'webhookReceiverCreate',
  'POST',
  '/v1/webhook-receivers',
  { cli: 'alert receiver webhook create', stale: ['alertReceiverList'], secret: ['secrets.*'] },
)

export const webhookReceiverUpdate = operation(
  'webhookReceiverUpdate',
  'PUT',
  '/v1/webhook-receivers/{receiver}',
  {
    cli: 'alert receiver webhook update',
    stale: ['alertReceiverList', 'alertReceiverView'],
    holds: '',
  },
)

export const webhookSecretsAdd = operation('webhookSecretsAdd', 'POST', '/v1/webhook-secrets', {
  cli: 'alert receiver webhook secret add',
  stale: ['webhookSecretsList', 'alertReceiverList', 'alertReceiverView'],
  secret: ['secret'],
})

export const webhookSecretsDelete = operation(
  'webhookSecretsDelete',
  'DELETE',
  '/v1/webhook-secrets/{secret_id}',
  {
    cli: 'alert receiver webhook secret delete',
    stale: ['webhookSecretsList', 'alertReceiverList', 'alertReceiverView'],
  },
)

export const webhookSecretsList = operation('webhookSecretsList', 'GET', '/v1/webhook-secrets', {
  cli: 'alert receiver webhook secret list',
  answers: 'object',
})
