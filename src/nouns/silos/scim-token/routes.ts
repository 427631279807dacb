/** SCIM tokens of a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { routesOf } from '@/areas/route'

const { panel } = routesOf(siloPaths, silos)

export const scimTokenRoutes = [
  panel('siloScimTokenNew', {
    load: () => import('./panel-create'),
  }),
]
