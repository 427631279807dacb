/** The link between a pool and a silo, as far as cached: the pages of both list it. */
import type { Ctx } from '../engine/context'

interface Lists {
  /** The links of the pool. */
  links: readonly { siloId: string; isDefault: boolean }[] | undefined
  /** The pools of the silo. */
  pools: readonly { id: string; name: string; isDefault: boolean }[] | undefined
}

/**
 * @param of names or ids of both
 * @returns `null` where they are not linked, `undefined` where neither list is cached
 */
export function cachedLink(
  { links, pools }: Lists,
  { pool, silo }: { pool: string; silo: string },
  ctx: Ctx,
): { isDefault: boolean } | null | undefined {
  if (links) {
    const id = ctx.find('silo', { silo })?.id ?? silo
    return links.find(({ siloId }) => siloId === id) ?? null
  }
  return pools && (pools.find(({ id, name }) => name === pool || id === pool) ?? null)
}
