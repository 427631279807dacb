/** The members of the silo's subnet pools, which limit the prefix lengths of external subnets. */
import type { QueryClient } from '@tanstack/react-query'
import type { SubnetPoolMember } from '@/api/contract/subnet-pool'
import { systemSubnetPoolMemberList } from '@/api/operations/subnet-pool'
import type { Read } from '@/api/query'
import { ALL, FRESH_FOR, readAllowing } from '@/api/query'
import { unlessRefused } from '../refused-reads'
import { externalSubnetReads } from '@/nouns/networking/external-subnet/reads'

/** By the id of the pool; a pool whose members the user may not read, or that could not be read, is missing. */
export type MembersOfPools = Readonly<Record<string, readonly SubnetPoolMember[] | undefined>>

const membersOf = (pool: string) =>
  unlessRefused(
    readAllowing(
      systemSubnetPoolMemberList,
      { path: { pool }, query: { limit: ALL } },
      403,
      'a user without a role on the fleet may not see the members of a pool',
    ),
    systemSubnetPoolMemberList,
  )

async function membersKnownTo(client: QueryClient): Promise<MembersOfPools> {
  const { items: pools } = await client.fetchQuery(externalSubnetReads.pools())
  const read = await Promise.all(
    pools.map(async ({ id }) => {
      const page = await client.fetchQuery(membersOf(id)).catch(() => undefined)
      const isWhole = page?.type === 'success' && !page.data.nextPage
      return [id, isWhole ? page.data.items : undefined] as const
    }),
  )
  return Object.fromEntries(read)
}

export const subnetPoolMembers = (): Read<MembersOfPools> => ({
  queryKey: ['members of the subnet pools of the silo'],
  queryFn: ({ client }) => membersKnownTo(client),
  staleTime: FRESH_FOR,
  meta: { madeOf: ['subnetPoolList', 'systemSubnetPoolMemberList'] },
})
