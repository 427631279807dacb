/** Silos with their identity providers, users, quotas and tokens. */
import { poolReads } from '@/resources/pools/reads'
import { silos as commands } from '@commands/silos/index'
import { siloPaths } from '@/paths/silos'
import { accessReads } from '@/resources/access/reads'
import { identityRead, policyReads } from '@/resources/access/policies'
import { coreReads } from '@/resources/core/reads'
import { listAt } from '@/resources/list-read'
import { siloReads } from '@/resources/silos/reads'
import type { Read } from '@/api/query'
import type { SiloTab } from '@/model/silos/silo-tabs'
import { siloTabAt } from '@/model/silos/silo-tabs'
import type { Area } from './area'
import { routesOf } from './route'

const { page, panel } = routesOf(siloPaths, commands)

/** What each tab reads, besides the silo. */
const TAB_READS: Record<
  SiloTab,
  (silo: string, search: URLSearchParams) => readonly Read<unknown>[]
> = {
  idps: (silo, search) => [listAt(siloReads.providers(silo), search)],
  'ip-pools': (silo, search) => [listAt(siloReads.pools(silo), search)],
  quotas: (silo) => [siloReads.utilization(silo)],
  'fleet-roles': () => [],
  access: (silo) => policyReads({ level: 'silo', silo }),
  users: (silo, search) => [listAt(siloReads.users(silo), search)],
  scim: (silo) => [siloReads.scimTokens(silo).all()],
}

export const silos: Area = {
  name: 'silos',
  ...commands,
  routes: [
    page('silos', {
      early: true,
      reads: (_, search) => [listAt(siloReads.silos(), search)],
      load: () => import('@/pages/silos/silos'),
    }),
    panel('siloNew', {
      load: () => import('@/panels/silos/silo-create'),
    }),
    page('silo', {
      reads: ({ silo }, search) => [
        siloReads.silo(silo),
        coreReads.me(),
        ...TAB_READS[siloTabAt(search)](silo, search),
      ],
      load: () => import('@/pages/silos/silo'),
    }),
    panel('siloQuotasEdit', {
      reads: ({ silo }) => [siloReads.utilization(silo)],
      load: () => import('@/panels/silos/silo-quotas-edit'),
    }),
    panel('siloPoolLink', {
      title: 'Link IP pool',
      reads: ({ silo }) => [siloReads.pools(silo).all()],
      deferredReads: () => [poolReads.allPools()],
      load: () => import('@/panels/silos/silo-pool-link'),
    }),
    panel('siloIdpNew', {
      load: () => import('@/panels/silos/identity-provider-create'),
    }),
    panel('siloIdp', {
      title: 'Identity provider',
      reads: ({ silo, provider }) => [siloReads.provider(silo, provider)],
      load: () => import('@/panels/silos/identity-provider'),
    }),
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
    panel('siloScimTokenNew', {
      load: () => import('@/panels/silos/scim-token-create'),
    }),
    panel('siloAccessAdd', {
      reads: ({ silo }) => policyReads({ level: 'silo', silo }),
      deferredReads: ({ silo }) => [
        siloReads.allUsers(silo),
        accessReads.everyGroup(),
        coreReads.me(),
      ],
      load: () => import('@/panels/access/role-add'),
    }),
    panel('siloAccessRoleEdit', {
      title: 'Change silo role',
      reads: ({ silo, identity }) => [
        ...policyReads({ level: 'silo', silo }),
        identityRead(identity, silo),
      ],
      load: () => import('@/panels/access/role-edit'),
    }),
  ],
}
