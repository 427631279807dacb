/**
 * Links between IP pools and silos. A silo has at most one default pool: floating and ephemeral IPs come from
 * it where no pool is named. A pool that becomes the default takes the place of the one before, which stays
 * linked.
 */
import type { Sentence } from '../sentence'
import { say } from '../sentence'

export const POOL_HAS_RANGES = 'IP pool cannot be deleted while it contains IP ranges'

/**
 * What happens when a pool becomes the default of a silo.
 * @param before the default until now, if there is one
 * @param isWhole whether all pools of the silo were read
 */
export function defaultChange({
  pool,
  silo,
  before,
  isWhole,
}: {
  pool: Sentence
  silo: Sentence
  before: Sentence | undefined
  isWhole: boolean
}): Sentence {
  const effect = say`New floating and ephemeral IPs of ${silo} come from ${pool} where no pool is named.`
  if (before !== undefined)
    return say`${effect} Until now they came from ${before}, which stays linked.`
  return isWhole
    ? say`${effect} Until now ${silo} had no default pool.`
    : say`${effect} Another pool may have been the default until now: it stays linked.`
}

/** What happens when a silo has no default pool any more. */
export const defaultCleared = (pool: Sentence, silo: Sentence): Sentence =>
  say`${pool} stays linked, but ${silo} is left without a default pool: its users must name a pool for each new floating or ephemeral IP.`

/** What happens when a silo loses a pool. @param isDefault whether it is the silo's default, where known */
export const poolUnlinked = (pool: Sentence, silo: Sentence, isDefault: boolean): Sentence =>
  say`Users of ${silo} can no longer allocate addresses from ${pool}. This fails while addresses from it are in use there.${
    isDefault
      ? say` It is the default pool of ${silo}: without it, a pool must be named for each new floating or ephemeral IP.`
      : ''
  }`
