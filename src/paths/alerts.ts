/** Addresses of the alerts area. */
import { nounPaths } from './noun-paths'
import { path } from './path'

export const alertPaths = {
  alerting: path('system/alerting'),
  ...nounPaths('alertReceiver', 'system/alerting/receivers', { param: 'receiver' }),
  alertSubscriptionAdd: path('system/alerting/receivers/{receiver}/subscriptions-add'),
  webhookSecretAdd: path('system/alerting/receivers/{receiver}/secrets-add'),
  alertReceiverTest: path('system/alerting/receivers/{receiver}/probe'),
  alertDelivery: path('system/alerting/receivers/{receiver}/deliveries/{delivery}'),
  alertClasses: path('system/alerting/classes'),
  alerts: path('system/alerting/alerts'),
  alert: path('system/alerting/alerts/{alert}'),
  alertsShort: path('system/alerts'),
} as const
