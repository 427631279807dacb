/** Users, groups, roles, certificates, authentication settings. */
import { access as commands } from '@commands/access/index'
import { accessPaths as paths } from '@/paths/access'
import type { Area } from './area'

const access: Area = {
  name: 'access',
  ...commands,
  paths,
  loadRoutes: () => import('./access/routes'),
}

export default access
