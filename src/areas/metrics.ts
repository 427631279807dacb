/** Charts, which pages of several areas show, and the OxQL explorer. */
import { metrics as commands } from '@commands/metrics/index'
import { metricsPaths as paths } from '@/paths/metrics'
import type { Area } from './area'

const metrics: Area = {
  name: 'metrics',
  ...commands,
  paths,
  loadRoutes: () => import('./metrics/routes'),
}

export default metrics
