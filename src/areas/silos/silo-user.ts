/** Users of a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { siloReads } from '@/resources/silos/reads'
import { routesOf } from '../route'

const { panel } = routesOf(siloPaths, silos)

export const siloUserRoutes = [
  panel('siloUserNew', {
    load: () => import('@/panels/silos/silo-user-create'),
  }),
  panel('siloUser', {
    title: 'User',
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('@/panels/silos/silo-user'),
  }),
  panel('siloUserPassword', {
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('@/panels/silos/silo-user-password'),
  }),
]
