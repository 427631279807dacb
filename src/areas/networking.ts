/** VPCs with all that is in them, floating IPs, and the network interfaces and addresses of an instance. */
import { networking as commands } from '@commands/networking/index'
import { networkingPaths as paths } from '@/paths/networking'
import type { Area } from './area'

const networking: Area = {
  name: 'networking',
  ...commands,
  paths,
  loadRoutes: () => import('./networking/routes'),
}

export default networking
