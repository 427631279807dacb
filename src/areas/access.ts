/** Users, groups, roles, certificates, authentication settings. */
import { access as commands } from '@commands/access/index'
import type { Area } from './area'
import * as routes from './access/routes'

const access: Area = {
  name: 'access',
  ...commands,
  routes: Object.values(routes).flat(),
}

export default access
