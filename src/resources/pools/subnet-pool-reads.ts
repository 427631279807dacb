/** What the pages about subnet pools read. */
import type { QueryClient } from '@tanstack/react-query'
import {
  siloSubnetPoolList,
  systemSubnetPoolList,
  systemSubnetPoolMemberList,
  systemSubnetPoolSiloList,
  systemSubnetPoolUtilizationView,
  systemSubnetPoolView,
} from '@/api/operations/subnet-pool'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, read } from '@/api/query'
import type { KnownAddresses } from '@/model/pools/subnet-pool'
import type { Items } from '../list-read'
import { listOf } from '../list-read'
import { knownRanges } from './known-ranges'
import { silosBehind } from './pool-silos'

/** Pools whose members are read for a form: a rack has a few, and each is a request. */
const MOST_POOLS = 30

async function knownTo(client: QueryClient): Promise<KnownAddresses> {
  const [pools, { ranges }] = await Promise.all([
    client.fetchQuery(subnetPoolReads.allPools()),
    client.fetchQuery(knownRanges()),
  ])
  const members = await Promise.all(
    pools.items.slice(0, MOST_POOLS).map(async ({ name: pool }) => {
      const { items } = await client.fetchQuery(subnetPoolReads.members(pool).all())
      return items.map(({ subnet }) => ({ pool, subnet }))
    }),
  )
  return { members: members.flat(), ranges }
}

/** The addresses in all pools, as far as a form can know them: a new member must share none of them. */
const known = (): Read<KnownAddresses> => ({
  queryKey: ['addresses of all pools'],
  queryFn: ({ client }) => knownTo(client),
  staleTime: FRESH_FOR,
  meta: { madeOf: ['systemSubnetPoolList', 'systemSubnetPoolMemberList', 'systemIpPoolRangeList'] },
})

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
  known,
} as const
