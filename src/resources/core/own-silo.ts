import type { Silo } from '@/api/contract/silo'
import { siloView } from '@/api/operations/silo'
import type { Allowed, Read } from '@/api/query'
import { readAllowing } from '@/api/query'
import { coreReads } from './reads'

/**
 * The silo of the signed-in user, for users who may read the fleet's policy: it maps silo roles to
 * fleet roles. For other users it is not read, since the server would refuse.
 */
export const ownSilo = (): Read<Allowed<Silo> | null> => ({
  queryKey: ['silo of one’s own'],
  queryFn: async ({ client, ...context }) => {
    const fleet = await client.fetchQuery(coreReads.systemPolicy())
    if (fleet.type === 'error') return null
    const { siloName } = await client.fetchQuery(coreReads.me())
    const mine = readAllowing(
      siloView,
      { path: { silo: siloName } },
      403,
      'the user may not read which fleet roles the silo confers',
    )
    return mine.queryFn({ client, ...context })
  },
  staleTime: 60_000,
  meta: { madeOf: ['siloView'] },
})
