/** Alerts: what happened in the rack, and who is told. */
import { alerts as commands } from '@commands/alerts/index'
import type { Area } from './area'
import * as routes from './alerts/routes'

const alerts: Area = {
  name: 'alerts',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default alerts
