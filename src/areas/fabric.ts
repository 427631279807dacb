/** The network of the rack itself: switch ports and their settings, BGP, BFD, and the addresses that they use. */
import { fabric as commands } from '@commands/fabric/index'
import { fabricPaths as paths } from '@/paths/fabric'
import type { Area } from './area'

const fabric: Area = {
  name: 'fabric',
  ...commands,
  paths,
  loadRoutes: () => import('./fabric/routes'),
}

export default fabric
