/** Several racks, each with a console of its own: switching between them, and what they have in common. */
import { servedRacks as commands } from '@commands/racks/index'
import type { Area } from './area'
import * as routes from './racks/routes'

const racks: Area = {
  name: 'racks',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default racks
