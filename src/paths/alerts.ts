/** Addresses of the alerts area. */
import { path } from './path'

export const alertPaths = {
  alerts: path('system/alerts'),
  alert: path('system/alerts/{alert}'),
} as const
