/** The reads of the pages about IP pools. */
import { listOf } from '@/resources/list-read'
import type { Items } from '@/resources/list-read'
import {
  systemIpPoolList,
  systemIpPoolRangeList,
  systemIpPoolServiceRangeList,
  systemIpPoolServiceView,
  systemIpPoolSiloList,
  systemIpPoolUtilizationView,
  systemIpPoolView,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import { ALL, read } from '@/api/query'

export const poolReads = {
  pools: () => listOf<Items<typeof systemIpPoolList>>(systemIpPoolList),
  allPools: () => read(systemIpPoolList, { query: { limit: ALL } }),
  pool: (pool: string) => read(systemIpPoolView, { path: { pool } }),
  poolUsage: (pool: string) => read(systemIpPoolUtilizationView, { path: { pool } }),
  poolRanges: (pool: string) =>
    listOf<Items<typeof systemIpPoolRangeList>>(systemIpPoolRangeList, { path: { pool } }),
  poolLinks: (pool: string) =>
    listOf<Items<typeof systemIpPoolSiloList>>(systemIpPoolSiloList, { path: { pool } }),
  /** The pools of a silo: one of them may be its default. */
  siloPools: (silo: string) => read(siloIpPoolList, { path: { silo }, query: { limit: ALL } }),
  servicePool: () => read(systemIpPoolServiceView, {}),
  serviceRanges: () =>
    listOf<Items<typeof systemIpPoolServiceRangeList>>(systemIpPoolServiceRangeList),
} as const
