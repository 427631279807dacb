/** IP pools and subnet pools for Terraform. */
import type { IpPool } from '@/api/contract/ip-pool'
import type { SubnetPool } from '@/api/contract/subnet-pool'
import { systemIpPoolRangeList } from '@/api/operations/ip-pool'
import { ALL } from '@/api/query'
import type { About } from '../engine/terraform/block'
import { lookedUp, resource } from '../engine/terraform/block'
import type { Block } from '../engine/terraform/hcl'

/** The provider manages pools of unicast addresses for silos; other pools are data sources. */
export async function ipPool(pool: IpPool, { id, ctx }: About): Promise<Block> {
  if (pool.poolType === 'multicast' || pool.assignment === 'system_services')
    return lookedUp('oxide_system_ip_pool', pool, { pool: pool.name })
  const { items } = await ctx.call(systemIpPoolRangeList, {
    path: { pool: id },
    query: { limit: ALL },
  })
  const ranges = items.map(({ range }) => ({
    first_address: range.first,
    last_address: range.last,
  }))
  return resource('oxide_ip_pool', pool, {}, ranges.length > 0 ? { ranges } : {})
}

/** Without its members: they are resources of their own. */
export const subnetPool = (pool: SubnetPool): Block =>
  resource('oxide_subnet_pool', pool, {}, { ip_version: pool.ipVersion })
