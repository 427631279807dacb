/** The known ranges and subnets of all pools: a new one must not overlap any of them. */
import type { QueryClient } from '@tanstack/react-query'
import { systemIpPoolServiceRangeList } from '@/api/operations/ip-pool'
import { systemSubnetPoolList } from '@/api/operations/subnet-pool'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import { isIn } from '@/api/version'
import type { RangeOf } from './rules-range'
import { memberRange } from '@/nouns/pools/subnet-pool/rules'
import { apiOf } from '@/resources/api-of'
import { poolReads } from './reads'
import { subnetPoolReads } from '@/nouns/pools/subnet-pool/reads'

export interface KnownRanges {
  ranges: readonly RangeOf[]
  /** False where some pools were not read: the control plane checks those. */
  isWhole: boolean
}

/** The name of a pool in `RangeOf`. */
export const poolWords = (name: string): string => `pool ${name}`
/** The same for the pool of the platform's services. */
export const SERVICE_POOL_WORDS = 'the service pool'

/** The maximum number of pools whose ranges are read: a rack has a few, and each needs a request. */
const MOST_POOLS = 30

/** The ranges of the services' pool, on racks that list it separately. */
async function serviceRanges(client: QueryClient): Promise<RangeOf[]> {
  if (!isIn(await apiOf({ client }), systemIpPoolServiceRangeList)) return []
  const { items } = await client.fetchQuery(poolReads.serviceRanges().all())
  return items.map(({ range }) => ({ pool: SERVICE_POOL_WORDS, range }))
}

/** The members of the subnet pools; none where the rack's API has no such pools. */
async function subnetsKnownTo(client: QueryClient): Promise<KnownRanges> {
  if (!isIn(await apiOf({ client }), systemSubnetPoolList)) return { ranges: [], isWhole: true }
  const pools = await client.fetchQuery(subnetPoolReads.allPools())
  const members = await Promise.all(
    pools.items.slice(0, MOST_POOLS).map(async ({ name }) => {
      const page = await client
        .fetchQuery(subnetPoolReads.members(name).all())
        .catch(() => undefined)
      return page?.items.map(({ subnet }) => memberRange(name, subnet))
    }),
  )
  return {
    ranges: members.flatMap((one) => one ?? []),
    isWhole: !pools.nextPage && pools.items.length <= MOST_POOLS && !members.includes(undefined),
  }
}

async function knownTo(client: QueryClient): Promise<KnownRanges> {
  const [pools, ofServices, subnets] = await Promise.all([
    client.fetchQuery(poolReads.allPools()),
    serviceRanges(client),
    subnetsKnownTo(client),
  ])
  const read = await Promise.all(
    pools.items.slice(0, MOST_POOLS).map(async ({ name }) => {
      const page = await client.fetchQuery(poolReads.poolRanges(name).all()).catch(() => undefined)
      return page?.items.map(({ range }) => ({ pool: poolWords(name), range }))
    }),
  )
  return {
    ranges: [...read.flatMap((one) => one ?? []), ...ofServices, ...subnets.ranges],
    isWhole:
      subnets.isWhole &&
      !pools.nextPage &&
      pools.items.length <= MOST_POOLS &&
      !read.includes(undefined),
  }
}

export const knownRanges = (): Read<KnownRanges> => ({
  queryKey: ['ranges of all pools'],
  queryFn: ({ client }) => knownTo(client),
  staleTime: FRESH_FOR,
  meta: {
    madeOf: [
      'systemIpPoolList',
      'systemIpPoolRangeList',
      'systemIpPoolServiceRangeList',
      'systemSubnetPoolList',
      'systemSubnetPoolMemberList',
    ],
  },
})
