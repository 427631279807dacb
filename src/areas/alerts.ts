/** Alerts: what happened in the rack, and who is told. */
import { alerts as commands } from '@commands/alerts/index'
import { alertRoutes } from '@/nouns/alerts/alert/routes'
import { alertClassRoutes } from '@/nouns/alerts/alert-class/routes'
import { alertReceiverRoutes } from '@/nouns/alerts/alert-receiver/routes'
import type { Area } from './area'

export const alerts: Area = {
  name: 'alerts',
  ...commands,
  routes: [alertReceiverRoutes, alertClassRoutes, alertRoutes].flat(),
}
