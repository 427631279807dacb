/** The reads of the pages about silos. */
import {
  samlIdentityProviderView,
  siloIdentityProviderList,
} from '@/api/operations/identity-provider'
import { siloIpPoolList } from '@/api/operations/ip-pool'
import { scimTokenList } from '@/api/operations/scim'
import { siloView } from '@/api/operations/silo'
import { siloList } from '@/api/operations/silos'
import { siloUserList, siloUserView } from '@/api/operations/user'
import { siloUtilizationView } from '@/api/operations/utilization'
import type { ScimClientBearerToken } from '@/api/contract/scim'
import { call } from '@/api/client'
import { ALL, FRESH_FOR, callOptions, read, readAllowing } from '@/api/query'
import type { Read } from '@/api/query'
import type { Items, ListRead, Page } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'
import { wholeList } from '@/resources/whole-list'

/**
 * The SCIM tokens of a silo: the API lists all at once, and refuses the list for a silo without SCIM, which has none.
 */
function scimTokens(silo: string): ListRead<ScimClientBearerToken> {
  const input = { query: { silo } }
  const whole: Read<Page<ScimClientBearerToken>> = {
    queryKey: [scimTokenList.id, input, 'all'],
    queryFn: async (context) => {
      const { identityMode } = await context.client.fetchQuery(siloReads.silo(silo))
      if (identityMode !== 'saml_scim') return { items: [] }
      return { items: await call(scimTokenList, input, callOptions(context)) }
    },
    staleTime: FRESH_FOR,
    meta: { madeOf: ['scimTokenList', 'siloView'] },
  }
  return wholeList(whole)
}

export const siloReads = {
  silos: () => listOf<Items<typeof siloList>>(siloList),
  allSilos: () => read(siloList, { query: { limit: ALL } }),
  silo: (silo: string) => read(siloView, { path: { silo } }),
  utilization: (silo: string) => read(siloUtilizationView, { path: { silo } }),
  providers: (silo: string) =>
    listOf<Items<typeof siloIdentityProviderList>>(siloIdentityProviderList, { query: { silo } }),
  provider: (silo: string, provider: string) =>
    read(samlIdentityProviderView, { path: { provider }, query: { silo } }),
  pools: (silo: string) => listOf<Items<typeof siloIpPoolList>>(siloIpPoolList, { path: { silo } }),
  users: (silo: string) => listOf<Items<typeof siloUserList>>(siloUserList, { query: { silo } }),
  allUsers: (silo: string) => ({
    ...read(siloUserList, { query: { silo, limit: ALL } }),
    staleTime: 30_000,
  }),
  user: (silo: string, userId: string) => read(siloUserView, { path: { userId }, query: { silo } }),
  scimTokens,
  userIfAny: (silo: string, userId: string) =>
    readAllowing(
      siloUserView,
      { path: { userId }, query: { silo } },
      404,
      'it may be a group, or deleted',
    ),
} as const
