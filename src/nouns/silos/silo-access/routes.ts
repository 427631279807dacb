/** Roles on a silo. */
import { silos } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { accessReads } from '@/resources/access/reads'
import { identityRead, policyReads } from '@/resources/access/policies'
import { coreReads } from '@/resources/core/reads'
import { siloReads } from '@/nouns/silos/silo/reads'
import { routesOf } from '@/areas/route'

const { panel } = routesOf(siloPaths, silos)

export const siloAccessRoutes = [
  panel('siloAccessAdd', {
    reads: ({ silo }) => policyReads({ level: 'silo', silo }),
    deferredReads: ({ silo }) => [
      siloReads.allUsers(silo),
      accessReads.everyGroup(),
      coreReads.me(),
    ],
    load: () => import('@/nouns/access/role/panel-add'),
  }),
  panel('siloAccessRoleEdit', {
    title: 'Change silo role',
    reads: ({ silo, identity }) => [
      ...policyReads({ level: 'silo', silo }),
      identityRead(identity, silo),
    ],
    load: () => import('@/nouns/access/role/panel-edit'),
  }),
]
