/** Silos with their identity providers, users, quotas and tokens. */
import { silos as commands } from '@commands/silos/index'
import type { Area } from './area'
import * as routes from './silos/routes'

const silos: Area = {
  name: 'silos',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default silos
