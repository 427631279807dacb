/** The pages and panels about one silo, in the system area. */
import { systemPaths } from '@/paths/system'
import { accessReads } from '@/resources/access/reads'
import { identityRead, policyReads } from '@/resources/access/policies'
import { coreReads } from '@/resources/core/reads'
import { listAt } from '@/resources/list-read'
import { siloReads } from '@/resources/system/silo-reads'
import type { Read } from '@/api/query'
import type { SiloTab } from '@/model/system/silo-tabs'
import { siloTabAt } from '@/model/system/silo-tabs'
import type { Route } from './route'
import { routesOf } from './route'

const { page, panel } = routesOf(systemPaths)

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

export const siloRoutes: readonly Route[] = [
  panel('siloNew', {
    title: 'New silo',
    load: () => import('@/panels/system/silo-create'),
  }),
  page('silo', {
    reads: ({ silo }, search) => [
      siloReads.silo(silo),
      coreReads.me(),
      ...TAB_READS[siloTabAt(search)](silo, search),
    ],
    load: () => import('@/pages/system/silo'),
  }),
  panel('siloQuotasEdit', {
    title: 'Edit quotas',
    reads: ({ silo }) => [siloReads.utilization(silo)],
    load: () => import('@/panels/system/silo-quotas-edit'),
  }),
  panel('siloPoolLink', {
    title: 'Link IP pool',
    reads: ({ silo }) => [siloReads.pools(silo).all()],
    fills: () => [siloReads.allPools()],
    load: () => import('@/panels/system/silo-pool-link'),
  }),
  panel('siloIdpNew', {
    title: 'New identity provider',
    load: () => import('@/panels/system/identity-provider-create'),
  }),
  panel('siloIdp', {
    title: 'Identity provider',
    reads: ({ silo, provider }) => [siloReads.provider(silo, provider)],
    load: () => import('@/panels/system/identity-provider'),
  }),
  panel('siloUserNew', {
    title: 'New user',
    load: () => import('@/panels/system/silo-user-create'),
  }),
  panel('siloUser', {
    title: 'User',
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('@/panels/system/silo-user'),
  }),
  panel('siloUserPassword', {
    title: 'Set password',
    reads: ({ silo, siloUser }) => [siloReads.user(silo, siloUser)],
    load: () => import('@/panels/system/silo-user-password'),
  }),
  panel('siloScimTokenNew', {
    title: 'New SCIM token',
    load: () => import('@/panels/system/scim-token-create'),
  }),
  panel('siloAccessAdd', {
    title: 'Add user or group',
    reads: ({ silo }) => policyReads({ level: 'silo', silo }),
    fills: ({ silo }) => [siloReads.allUsers(silo), accessReads.everyGroup(), coreReads.me()],
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
]
