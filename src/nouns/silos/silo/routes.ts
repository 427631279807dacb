/** Silos, with the tabs of one, their quotas and pools. */
import { silos } from '@commands/silos/index'
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { subnetPoolReads } from '@/nouns/pools/subnet-pool/reads'
import { siloPaths } from '@/paths/silos'
import { policyReads } from '@/resources/access/policies'
import { coreReads } from '@/resources/core/reads'
import { listAt } from '@/resources/list-read'
import { siloReads } from './reads'
import type { Read } from '@/api/query'
import type { SiloTab } from './rules-tabs'
import { siloTabAt } from './rules-tabs'
import { routesOf } from '@/areas/route'

/** The reads of each tab, besides the silo. */
const TAB_READS: Record<
  SiloTab,
  (silo: string, search: URLSearchParams) => readonly Read<unknown>[]
> = {
  idps: (silo, search) => [listAt(siloReads.providers(silo), search)],
  'ip-pools': (silo, search) => [listAt(siloReads.pools(silo), search)],
  'subnet-pools': (silo, search) => [listAt(subnetPoolReads.ofSilo(silo), search)],
  quotas: (silo) => [siloReads.utilization(silo)],
  'fleet-roles': () => [],
  access: (silo) => policyReads({ level: 'silo', silo }),
  users: (silo, search) => [listAt(siloReads.users(silo), search)],
  scim: (silo) => [siloReads.scimTokens(silo).all()],
}

const { list, page, panel } = routesOf(siloPaths, silos)

export const siloRoutes = [
  list('silos', {
    of: () => siloReads.silos(),
    load: () => import('./page-list'),
  }),
  panel('siloNew', {
    load: () => import('./panel-create'),
  }),
  page('silo', {
    reads: ({ silo }, search) => [
      siloReads.silo(silo),
      coreReads.me(),
      ...TAB_READS[siloTabAt(search)](silo, search),
    ],
    load: () => import('./page'),
  }),
  panel('siloQuotasEdit', {
    reads: ({ silo }) => [siloReads.utilization(silo)],
    load: () => import('./panel-quotas-edit'),
  }),
  panel('siloPoolLink', {
    title: 'Link IP pool',
    reads: ({ silo }) => [siloReads.pools(silo).all()],
    deferredReads: () => [poolReads.allPools()],
    load: () => import('./panel-pool-link'),
  }),
  panel('siloSubnetPoolLink', {
    title: 'Link subnet pool',
    reads: ({ silo }) => [subnetPoolReads.ofSilo(silo).all()],
    deferredReads: () => [subnetPoolReads.allPools()],
    load: () => import('./panel-subnet-pool-link'),
  }),
]
