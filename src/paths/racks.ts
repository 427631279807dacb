/** Addresses of the area of several racks. What is below `racks` and a name is the API of another rack. */
import { path } from './path'

export const rackPaths = {
  servedRacks: path('racks'),
  compare: path('racks/compare'),
} as const
