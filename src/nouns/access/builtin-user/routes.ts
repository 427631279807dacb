/** Built-in users. */
import { access } from '@commands/access/index'
import { accessPaths } from '@/paths/access'
import { listAt } from '@/resources/list-read'
import { accessReads } from '@/resources/access/reads'
import { routesOf } from '@/areas/route'

const { page, panel } = routesOf(accessPaths, access)

export const builtinUserRoutes = [
  page('builtinUsers', {
    early: true,
    reads: (_, search) => [listAt(accessReads.builtinUsers(), search)],
    load: () => import('./page-list'),
  }),
  panel('builtinUser', {
    reads: ({ builtinUser }) => [accessReads.builtinUser(builtinUser)],
    load: () => import('./panel'),
  }),
]
