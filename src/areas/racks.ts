/** Several racks, each with a console of its own: switching between them, and what they have in common. */
import { servedRacks as commands } from '@commands/racks/index'
import { rackPaths as paths } from '@/paths/racks'
import type { Area } from './area'

const racks: Area = {
  name: 'racks',
  ...commands,
  paths,
  loadRoutes: () => import('./racks/routes'),
}

export default racks
