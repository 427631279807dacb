import type { ReadContext } from '@/api/query'
import type { ApiVersion } from '@/api/version'
import { rackVersion } from '@/api/rack'
import { NEWEST } from '@/api/version'
import { coreReads } from './core/reads'

/** The version of the rack's API, for reads that use other calls in each version. */
export const apiOf = async ({ client }: Pick<ReadContext, 'client'>): Promise<ApiVersion> => {
  await client.fetchQuery(coreReads.me())
  return rackVersion() ?? NEWEST
}
