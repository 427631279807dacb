/**
 * Links between subnet pools and silos. A silo has at most one default pool for each IP version: external subnets come
 * from it where no pool is named. A pool that becomes the default takes the place of the one of its version.
 */
import type { IpVersion } from '@/api/contract/ip-pool'
import type { Sentence } from '@/model/sentence'
import { say } from '@/model/sentence'

interface Pool {
  name: string
  isDefault: boolean
  ipVersion?: IpVersion | undefined
}

/** The pool that loses its place when another one becomes the default: the default of the same version. */
export const replacedBy = (
  pools: readonly Pool[],
  version: IpVersion | undefined,
): string | undefined =>
  pools.find(({ isDefault, ipVersion }) => isDefault && (!version || ipVersion === version))?.name

/**
 * What happens when a pool becomes a default of a silo.
 * @param before the default of its version until then, if there is one
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

/** What happens when a silo has no default pool of a version any more. */
export const subnetDefaultCleared = (pool: Sentence, silo: Sentence): Sentence =>
  say`${pool} stays linked, but users of ${silo} must name a pool for each new external subnet of its IP version.`

/** What happens when a silo loses a pool. */
export const subnetPoolUnlinked = (pool: Sentence, silo: Sentence): Sentence =>
  say`Users of ${silo} can no longer take external subnets from ${pool}. This fails while they have any from it.`
