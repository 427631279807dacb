/** Silos with their identity providers, users, quotas and tokens. */
import { silos as commands } from '@commands/silos/index'
import { siloPaths as paths } from '@/paths/silos'
import type { Area } from './area'

const silos: Area = {
  name: 'silos',
  ...commands,
  paths,
  loadRoutes: () => import('./silos/routes'),
}

export default silos
