/** The reads of the overview of the system. */
import type { QueryClient } from '@tanstack/react-query'
import type { Read } from '@/api/query'
import { FRESH_FOR } from '@/api/query'
import type { PoolFills } from '@/model/operations/overview'
import { RESOURCES } from '@/model/operations/utilization'
import type { ResourceKind } from '@/model/operations/utilization'
import { hardwareReads } from '../hardware/reads'
import { issuesRead } from '@/nouns/operations/issue/looks/read'
import { poolReads } from '@/nouns/pools/ip-pool/reads'
import { provisioned, siloUsages } from './utilization'

/** The maximum number of pools whose utilization is read: a rack has a few, and each needs a request. */
const MOST_POOLS = 30

async function poolFills(client: QueryClient): Promise<PoolFills> {
  const { items } = await client.fetchQuery(poolReads.allPools())
  const looked = await Promise.all(
    items.slice(0, MOST_POOLS).map(async ({ name, ipVersion }) => ({
      name,
      ipVersion,
      // One pool without an answer must not hide the others.
      utilization: await client.fetchQuery(poolReads.poolUsage(name)).catch(() => undefined),
    })),
  )
  return { looked, total: items.length }
}

/** The utilization of the IP pools. */
export const poolFill = (): Read<PoolFills> => ({
  queryKey: ['utilization of IP pools'],
  queryFn: ({ client }) => poolFills(client),
  staleTime: FRESH_FOR,
  meta: { madeOf: ['systemIpPoolList', 'systemIpPoolUtilizationView'] },
})

/** The fleet's provisioned amounts in the last week. */
export const lastWeek = (kind: ResourceKind) =>
  provisioned({ level: 'fleet', silo: undefined }, kind, { kind: 'preset', preset: '7d' })

export const overviewReads = (): readonly Read<unknown>[] => [
  issuesRead(),
  hardwareReads.sleds().all(),
  hardwareReads.disks().all(),
  siloUsages().all(),
  poolFill(),
  ...RESOURCES.map(lastWeek),
]
