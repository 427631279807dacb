import type { ReadContext } from '@/api/query'
import type { ApiVersion } from '@/api/version'
import { rackVersion } from '@/api/rack'
import { NEWEST } from '@/api/version'
import { coreReads } from './core/reads'

/** The version of the rack's API, for reads that are made of other calls in each. */
export const apiOf = async ({ client }: Pick<ReadContext, 'client'>): Promise<ApiVersion> => {
  await client.fetchQuery(coreReads.me())
  return rackVersion() ?? NEWEST
}
