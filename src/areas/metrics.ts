/** Charts, which pages of several areas show, and the OxQL explorer. */
import { metrics as commands } from '@commands/metrics/index'
import type { Area } from './area'
import { oxqlRoutes } from './metrics/oxql'

export const metrics: Area = { name: 'metrics', ...commands, routes: oxqlRoutes }
