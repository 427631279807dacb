/** Built-in users. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { accessReads } from '@/resources/access/reads'
import { routesOf } from '@/areas/route'

const { list, panel } = routesOf(accessPaths, access)

export const builtinUserRoutes = [
  list('builtinUsers', {
    of: () => accessReads.builtinUsers(),
    load: () => import('./page-list'),
  }),
  panel('builtinUser', {
    reads: ({ builtinUser }) => [accessReads.builtinUser(builtinUser)],
    load: () => import('./panel'),
  }),
]
