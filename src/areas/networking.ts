/** VPCs with all that is in them, floating IPs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import type { Area } from './area'
import * as routes from './networking/routes'

const networking: Area = {
  name: 'networking',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default networking
