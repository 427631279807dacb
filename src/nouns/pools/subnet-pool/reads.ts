/** The reads of the pages about subnet pools. */
import {
  siloSubnetPoolList,
  systemSubnetPoolList,
  systemSubnetPoolMemberList,
  systemSubnetPoolSiloList,
  systemSubnetPoolUtilizationView,
  systemSubnetPoolView,
} from '@/api/operations/subnet-pool'
import { ALL, read } from '@/api/query'
import type { Items } from '@/resources/list-read'
import { listOf } from '@/resources/list-read'
import { silosBehind } from '@/resources/pools/pool-silos'

export const subnetPoolReads = {
  pools: () => listOf<Items<typeof systemSubnetPoolList>>(systemSubnetPoolList),
  allPools: () => read(systemSubnetPoolList, { query: { limit: ALL } }),
  pool: (pool: string) => read(systemSubnetPoolView, { path: { pool } }),
  usage: (pool: string) => read(systemSubnetPoolUtilizationView, { path: { pool } }),
  members: (pool: string) =>
    listOf<Items<typeof systemSubnetPoolMemberList>>(systemSubnetPoolMemberList, {
      path: { pool },
    }),
  /** The linked silos with their names. */
  silos: (pool: string) =>
    silosBehind(
      ['silos of a subnet pool', { pool }],
      listOf<Items<typeof systemSubnetPoolSiloList>>(systemSubnetPoolSiloList, { path: { pool } }),
      systemSubnetPoolSiloList.id,
    ),
  /** The pools of a silo, page by page. */
  ofSilo: (silo: string) =>
    listOf<Items<typeof siloSubnetPoolList>>(siloSubnetPoolList, { path: { silo } }),
  /** The pools of a silo: some of them may be its defaults. */
  siloPools: (silo: string) => read(siloSubnetPoolList, { path: { silo }, query: { limit: ALL } }),
} as const
