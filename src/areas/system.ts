/** The pages for fleet operators. */
import { system as commands } from '@commands/system/index'
import { systemPaths } from '@/paths/system'
import { listAt } from '@/resources/list-read'
import { systemReads } from '@/resources/system/reads'
import type { Area } from './area'
import { routesOf } from './route'

const { page } = routesOf(systemPaths)

export const system: Area = {
  name: 'system',
  ...commands,
  routes: [
    page('silos', {
      title: 'Silos',
      reads: (_, search) => [listAt(systemReads.silos(), search)],
      load: () => import('@/pages/system/silos'),
    }),
  ],
}
