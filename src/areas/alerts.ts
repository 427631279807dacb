/** Alerts: what happened in the rack, and who is told. */
import { alerts as commands } from '@commands/alerts/index'
import { alertPaths as paths } from '@/paths/alerts'
import type { Area } from './area'

const alerts: Area = {
  name: 'alerts',
  ...commands,
  paths,
  loadRoutes: () => import('./alerts/routes'),
}

export default alerts
