/**
 * Reads the things that prevent the deletion of an IP pool, and the default pool that a change replaces. Loaded on
 * demand.
 */
import {
  systemIpPoolList,
  systemIpPoolRangeList,
  systemIpPoolSiloList,
  siloIpPoolList,
} from '@/api/operations/ip-pool'
import type { ResultOf } from '@/api/operation'
import { ALL } from '@/api/query'
import { siloList } from '@/api/operations/silos'
import type { Sentence } from '@/model/sentence'
import { firstOf, say } from '@/model/sentence'
import { count } from '@/model/words'
import { isLinked, lastOfServices } from '@/nouns/pools/ip-pool/rules-assignment'
import { POOL_HAS_RANGES, areAlike, defaultChange } from '@/model/pools/pool-links'
import { paths } from '@/paths'
import type { Inspection } from '../engine/command'
import type { Ctx } from '../engine/context'
import { poolMention, siloMention } from './mentions'

/** The maximum number of named silos. */
const NAMED = 5

type Links = ResultOf<'systemIpPoolSiloList'>

/**
 * Whether a pool can be deleted: only without ranges, and not if it is the last one of the services. @throws ApiError
 */
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
  const linked = links.items.length > 0 ? await losingText(pool, links, ctx) : undefined
  const isOfServices = ctx.find('ip-pool', { pool })?.assignment === 'system_services'
  return {
    ...(isOfServices && (await inspectServices(pool, id, ctx))),
    ...(linked !== undefined && { warning: linked }),
  }
}

/** The silos that lose a deleted pool: its links are deleted with it. @throws ApiError */
async function losingText(pool: string, { items, nextPage }: Links, ctx: Ctx): Promise<Sentence> {
  const { items: silos } = await ctx.read(siloList, { query: { limit: ALL } })
  const names = items.map(({ siloId }) => {
    const name = silos.find(({ id }) => id === siloId)?.name
    return name === undefined ? siloId : siloMention(name)
  })
  const isOne = items.length === 1 && !nextPage
  return say`${count(items.length, 'silo')}${nextPage ? ' and more' : ''} ${isOne ? 'loses' : 'lose'} ${pool}, and so do the internet gateways there: ${firstOf(names, NAMED)}.`
}

/** A refusal where a pool is linked to a silo. */
const linkedTo = (pool: string, { items, nextPage }: Links): Inspection =>
  items.length > 0
    ? {
        refusal: isLinked(pool, items.length, Boolean(nextPage)),
        followUp: { label: 'View silos', address: `${paths.ipPool({ pool })}?tab=silos` },
      }
    : {}

/** Whether a pool can be assigned to the services: only without links to silos. @throws ApiError */
export async function inspectLinks(pool: string, id: string, ctx: Ctx): Promise<Inspection> {
  const input = { path: { pool: id }, query: { limit: ALL } }
  return linkedTo(pool, await ctx.read(systemIpPoolSiloList, input))
}

/** Whether a pool can be taken from the services. @throws ApiError */
export async function inspectServices(pool: string, id: string, ctx: Ctx): Promise<Inspection> {
  const { items } = await ctx.read(systemIpPoolList, { query: { limit: ALL } })
  const refusal = lastOfServices({ id, name: pool, assignment: 'system_services' }, items)
  return refusal ? { refusal } : {}
}

/** The silo's current default pool, which is replaced. @param silo its name or id @throws ApiError */
export async function inspectDefault(
  { pool, silo }: { pool: string; silo: string },
  siloId: string,
  ctx: Ctx,
): Promise<Inspection> {
  const { items, nextPage } = await ctx.read(siloIpPoolList, {
    path: { silo: siloId },
    query: { limit: ALL },
  })
  const kind = items.find(({ id, name }) => name === pool || id === pool)
  const before = kind && items.find((one) => one.isDefault && areAlike(one, kind))?.name
  return {
    warning: defaultChange({
      pool: poolMention(pool),
      silo: siloMention(silo),
      kind: kind ?? {},
      before: before === undefined ? undefined : poolMention(before),
      isWhole: !nextPage,
    }),
  }
}
