/** Charts, which pages of several areas show, and the OxQL explorer. */
import { metrics as commands } from '@commands/metrics/index'
import type { Area } from './area'
import { oxqlRoutes } from './metrics/oxql'

const metrics: Area = { name: 'metrics', ...commands, routes: oxqlRoutes }

export default metrics
