/** The racks and what is in them. */
import { hardware as commands } from '@commands/hardware/index'
import type { Area } from './area'
import * as routes from './hardware/routes'

const hardware: Area = {
  name: 'hardware',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default hardware
