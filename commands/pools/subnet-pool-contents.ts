/**
 * Reads the things that prevent the deletion of a subnet pool, and the defaults that a change replaces. Loaded on
 * demand.
 */
import {
  siloSubnetPoolList,
  systemSubnetPoolMemberList,
  systemSubnetPoolView,
} from '@/api/operations/subnet-pool'
import { ALL } from '@/api/query'
import { POOL_HAS_MEMBERS } from '@/nouns/pools/subnet-pool/rules'
import { replacedBy, subnetDefaultChange } from '@/nouns/pools/subnet-pool/rules-links'
import { paths } from '@/paths'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { siloMention, subnetPoolMention } from './mentions'

/** Whether a pool can be deleted: only without members. @throws ApiError */
export async function inspectSubnetPool(
  subnetPool: string,
  id: string,
  ctx: Ctx,
): Promise<Inspection> {
  const { items } = await ctx.read(systemSubnetPoolMemberList, {
    path: { pool: id },
    query: { limit: 1 },
  })
  return items.length === 0
    ? {}
    : {
        refusal: POOL_HAS_MEMBERS,
        followUp: { label: 'View members', address: paths.subnetPool({ subnetPool }) },
      }
}

/** The silo's current default pool, which is replaced. @throws ApiError */
export async function inspectSubnetDefault(
  { subnetPool, silo }: { subnetPool: string; silo: string },
  ids: { pool: string; silo: string },
  ctx: Ctx,
): Promise<Inspection> {
  const [pool, linked] = await Promise.all([
    ctx.read(systemSubnetPoolView, { path: { pool: ids.pool } }),
    ctx.read(siloSubnetPoolList, { path: { silo: ids.silo }, query: { limit: ALL } }),
  ])
  const before = replacedBy(linked.items, pool.ipVersion)
  return {
    warning: subnetDefaultChange({
      pool: subnetPoolMention(subnetPool),
      silo: siloMention(silo),
      before: before === undefined ? undefined : subnetPoolMention(before),
      isWhole: !linked.nextPage,
    }),
  }
}
