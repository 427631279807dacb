/**
 * Reads what prevents the deletion of an IP pool, and what a change of a silo's default pool replaces. Loaded
 * on demand.
 */
import {
  systemIpPoolRangeList,
  systemIpPoolSiloList,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import { ALL } from '@/api/query'
import { POOL_HAS_RANGES, areAlike, defaultChange } from '@/model/pools/pool-links'
import { count } from '@/model/words'
import { paths } from '@/paths'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { poolMention, siloMention } from './mentions'

/** Whether a pool can be deleted: only without ranges, and linked to no silo. @throws ApiError */
export async function inspectPool(pool: string, id: string, ctx: Ctx): Promise<Inspection> {
  const [ranges, links] = await Promise.all([
    ctx.read(systemIpPoolRangeList, { path: { pool: id }, query: { limit: 1 } }),
    ctx.read(systemIpPoolSiloList, { path: { pool: id }, query: { limit: ALL } }),
  ])
  if (ranges.items.length > 0)
    return {
      refusal: POOL_HAS_RANGES,
      followUp: { label: 'View ranges', address: paths.ipPool({ pool }) },
    }
  if (links.items.length > 0)
    return {
      refusal: `${pool} is linked to ${count(links.items.length, 'silo')}${links.nextPage ? ' and more' : ''}: unlink it first`,
      followUp: { label: 'View silos', address: `${paths.ipPool({ pool })}?tab=silos` },
    }
  return {}
}

/** Which pool of the silo loses its place as the default. @param silo its name or id @throws ApiError */
export async function inspectDefault(
  { pool, silo }: { pool: string; silo: string },
  siloId: string,
  ctx: Ctx,
): Promise<Inspection> {
  const { items, nextPage } = await ctx.read(siloIpPoolList, {
    path: { silo: siloId },
    query: { limit: ALL },
  })
  const kind = items.find(({ id, name }) => name === pool || id === pool) ?? {}
  const before = items.find((one) => one.isDefault && areAlike(one, kind))?.name
  return {
    warning: defaultChange({
      pool: poolMention(pool),
      silo: siloMention(silo),
      kind,
      before: before === undefined ? undefined : poolMention(before),
      isWhole: !nextPage,
    }),
  }
}
