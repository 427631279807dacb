/**
 * Links between subnet pools and silos. A silo has at most one default pool for each IP version, for external subnets
 * without a named pool. A new default replaces the default of its version.
 */
import type { IpVersion } from '@/api/contract/ip-pool'
import type { Sentence } from '@/model/sentence'
import { say } from '@/model/sentence'

interface Pool {
  name: string
  isDefault: boolean
  ipVersion?: IpVersion | undefined
}

/** The default of the same version, which a new default replaces. */
export const replacedBy = (
  pools: readonly Pool[],
  version: IpVersion | undefined,
): string | undefined =>
  pools.find(({ isDefault, ipVersion }) => isDefault && (!version || ipVersion === version))?.name

/**
 * The effect of a new default pool of a silo.
 * @param before the current default of its version, if any
 * @param isWhole whether all pools of the silo were read
 */
export function subnetDefaultChange({
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
  const effect = say`New external subnets of ${silo} and of this IP version come from ${pool} where no pool is named.`
  if (before !== undefined)
    return say`${effect} Until now they came from ${before}, which stays linked.`
  return isWhole
    ? say`${effect} Until now ${silo} had no default pool of this version.`
    : say`${effect} Another pool may have been the default until now: it stays linked.`
}

/** The effect on a silo of having no default pool of a version. */
export const subnetDefaultCleared = (pool: Sentence, silo: Sentence): Sentence =>
  say`${pool} stays linked, but users of ${silo} must name a pool for each new external subnet of its IP version.`

/** The effect on a silo of losing a pool. */
export const subnetPoolUnlinked = (pool: Sentence, silo: Sentence): Sentence =>
  say`Users of ${silo} can no longer take external subnets from ${pool}. This fails while they have any from it.`
