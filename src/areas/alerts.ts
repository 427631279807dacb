/** Alerts: what happened in the rack, and who is told. */
import { alerts as commands } from '@commands/alerts/index'
import { alertRoutes } from './alerts/alert'
import { alertClassRoutes } from './alerts/alert-class'
import { alertReceiverRoutes } from './alerts/alert-receiver'
import type { Area } from './area'

export const alerts: Area = {
  name: 'alerts',
  ...commands,
  routes: [alertReceiverRoutes, alertClassRoutes, alertRoutes].flat(),
}
