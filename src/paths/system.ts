/** Addresses of the system area. */
import { path } from './path'

export const systemPaths = {
  silos: path('system/silos'),
} as const
