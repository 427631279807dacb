/** The version of the API that the rack speaks, for users. */
import { rackVersion } from '@/api/rack'
import type { Read } from '@/api/query'
import { negotiation } from '@/api/sent-call'
import type { ApiVersion } from '@/api/version'
import { NEWEST } from '@/api/version'
import { coreReads } from '../core/reads'

export interface SpokenVersion {
  version: ApiVersion
  /** A proxy removes the version header: only answers show the version. */
  isHeaderLost: boolean
}

/** The version, checked once on each visit where two versions look the same. */
export const spokenVersion = (): Read<SpokenVersion> => ({
  queryKey: ['version that the rack speaks'],
  queryFn: async ({ client }) => {
    const { isHeaderLost, verify } = await negotiation()
    await verify(await client.fetchQuery(coreReads.me()))
    return { version: rackVersion() ?? NEWEST, isHeaderLost: isHeaderLost() }
  },
  staleTime: 60_000,
  meta: { madeOf: ['currentUserView'] },
})
