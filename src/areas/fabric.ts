/** The network of the rack itself: switch ports and their settings, BGP, BFD, and the addresses that they use. */
import { fabric as commands } from '@commands/fabric/index'
import type { Area } from './area'
import * as routes from './fabric/routes'

const fabric: Area = {
  name: 'fabric',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default fabric
