/** What the pages about IP pools and loopback addresses read. */
import { listOf } from '../list-read'
import type { Items } from '../list-read'
import { networkingLoopbackAddressList } from '@/api/operations/address-lot'
import {
  ipPoolList,
  ipPoolRangeList,
  ipPoolServiceRangeList,
  ipPoolServiceView,
  ipPoolSiloList,
  ipPoolUtilizationView,
  ipPoolView,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import { ALL, read } from '@/api/query'

export const poolReads = {
  pools: () => listOf<Items<typeof ipPoolList>>(ipPoolList),
  allPools: () => read(ipPoolList, { query: { limit: ALL } }),
  pool: (pool: string) => read(ipPoolView, { path: { pool } }),
  poolUsage: (pool: string) => read(ipPoolUtilizationView, { path: { pool } }),
  poolRanges: (pool: string) =>
    listOf<Items<typeof ipPoolRangeList>>(ipPoolRangeList, { path: { pool } }),
  poolLinks: (pool: string) =>
    listOf<Items<typeof ipPoolSiloList>>(ipPoolSiloList, { path: { pool } }),
  /** The pools of a silo: one of them may be its default. */
  siloPools: (silo: string) => read(siloIpPoolList, { path: { silo }, query: { limit: ALL } }),
  servicePool: () => read(ipPoolServiceView, {}),
  serviceRanges: () => listOf<Items<typeof ipPoolServiceRangeList>>(ipPoolServiceRangeList),
  loopbacks: () =>
    listOf<Items<typeof networkingLoopbackAddressList>>(networkingLoopbackAddressList),
} as const
