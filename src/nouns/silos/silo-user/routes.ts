/** Users of a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { siloReads } from '@/nouns/silos/silo/reads'
import { routesOf } from '@/areas/route'

const { panel } = routesOf(siloPaths, silos)

export const siloUserRoutes = [
  panel('siloUserNew', {
    load: () => import('./panel-create'),
  }),
  panel('siloUser', {
    title: 'User',
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('./panel'),
  }),
  panel('siloUserPassword', {
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('./panel-password'),
  }),
]
