/** The families of the alerts area. */
import { areaOf } from '../engine/family'
import { alertFamily } from './alert'
import { alertClassFamily } from './alert-class'
import { alertDeliveryFamily } from './alert-delivery'
import { alertReceiverFamily } from './alert-receiver'
import { alertSubscriptionFamily } from './alert-subscription'
import { webhookSecretFamily } from './webhook-secret'

export const alerts = areaOf([
  alertReceiverFamily,
  alertSubscriptionFamily,
  webhookSecretFamily,
  alertDeliveryFamily,
  alertClassFamily,
  alertFamily,
])
