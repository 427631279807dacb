/** Charts: pages of several areas show them, so they have no addresses of their own. */
import { metrics as commands } from '@commands/metrics/index'
import type { Area } from './area'

export const metrics: Area = { name: 'metrics', ...commands, routes: [] }
