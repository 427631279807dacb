import type * as ops from '@/api/operations/alert'
import type { HandlersFor } from '../handler'
import { notMocked } from '../handler'

export const alert: HandlersFor<typeof ops> = {
  alertClassList: notMocked('later'),
  alertReceiverList: notMocked('later'),
  alertReceiverView: notMocked('later'),
  alertReceiverDelete: notMocked('later'),
  alertDeliveryList: notMocked('later'),
  alertReceiverProbe: notMocked('later'),
  alertReceiverSubscriptionAdd: notMocked('later'),
  alertReceiverSubscriptionRemove: notMocked('later'),
  alertDeliveryResend: notMocked('later'),
  webhookReceiverCreate: notMocked('later'),
  webhookReceiverUpdate: notMocked('later'),
  webhookSecretsList: notMocked('later'),
  webhookSecretsAdd: notMocked('later'),
  webhookSecretsDelete: notMocked('later'),
}
