/**
 * Links between IP pools and silos. A silo has at most one default pool, from release 18 on one for each IP version and
 * type: addresses come from it where no pool is named. A pool that becomes the default takes the place of its like,
 * which stays linked.
 */
import type { SiloIpPool } from '@/api/contract/ip-pool'
import type { ApiVersion } from '@/api/version'
import { R18, isAtLeast } from '@/api/version'
import { poolKindText, poolVersionText } from '../networking/pool-type'
import type { Sentence } from '../sentence'
import { say } from '../sentence'

export const POOL_HAS_RANGES = 'IP pool cannot be deleted while it contains IP ranges'

/** What a default pool is the default for; neither is known of a silo whose only default is for everything. */
export type PoolKind = Pick<SiloIpPool, 'ipVersion' | 'poolType'>

/** The kind of a pool as far as defaults depend on it. @param version of the rack's API, where it is known */
export const kindForDefault = (
  { ipVersion, poolType }: PoolKind,
  version: ApiVersion | undefined,
): PoolKind => (version && !isAtLeast(version, R18) ? {} : { ipVersion, poolType })

/** Whether only one of two pools of a silo can be the default. Before release 18 a silo's pools tell no kind. */
export const areAlike = (one: PoolKind, other: PoolKind): boolean =>
  [one, other].some(({ ipVersion }) => ipVersion === undefined) ||
  (one.ipVersion === other.ipVersion && one.poolType === other.poolType)

/** 'IPv4 ' before a noun; empty where the kind is not known. */
const versionWord = (kind: PoolKind) => (kind.ipVersion ? `${poolVersionText(kind)} ` : '')
/** 'default IPv4 unicast pool' */
const defaultPool = (kind: PoolKind) =>
  ['default', kind.ipVersion && poolKindText(kind), 'pool'].filter(Boolean).join(' ')
/** What takes its addresses from the default pool of a kind: 'IPv4 floating and ephemeral IPs'. */
const takers = (kind: PoolKind) =>
  `${versionWord(kind)}${kind.poolType === 'multicast' ? 'multicast groups' : 'floating and ephemeral IPs'}`
/** One of them: 'IPv4 floating or ephemeral IP'. */
const taker = (kind: PoolKind) =>
  `${versionWord(kind)}${kind.poolType === 'multicast' ? 'multicast group' : 'floating or ephemeral IP'}`

interface DefaultChange {
  pool: Sentence
  silo: Sentence
  kind: PoolKind
  /** The default of the kind until now, if there is one. */
  before: Sentence | undefined
  /** Whether all pools of the silo were read. */
  isWhole: boolean
  /** Whether the pool is linked by the same call: only then a rack attaches it to the gateways of the silo. */
  isNew?: boolean
}

/** Whether a pool becomes the default by the call that links it: where nothing is replaced, as far as is known. */
export const linksAsDefault = ({
  before,
  isWhole,
}: Pick<DefaultChange, 'before' | 'isWhole'>): boolean => before === undefined && isWhole

/** What becomes of the gateways of the silo's VPCs; nothing leaves through them to a multicast group. */
const gatewaysText = ({ silo, kind, ...more }: DefaultChange): Sentence =>
  kind.poolType === 'multicast'
    ? ''
    : more.isNew && linksAsDefault(more)
      ? say` It is attached to the internet gateway default of every VPC of ${silo}.`
      : say` The internet gateways of existing VPCs of ${silo} do not get it: instances there have no way out by its addresses until it is attached to those gateways.`

/** What happens when a pool becomes the default of a silo. */
export function defaultChange(change: DefaultChange): Sentence {
  const { pool, silo, kind, before, isWhole } = change
  const effect = say`New ${takers(kind)} of ${silo} come from ${pool} where no pool is named.`
  const until =
    before !== undefined
      ? say`Until now they came from ${before}, which stays linked.`
      : isWhole
        ? say`Until now ${silo} had no ${defaultPool(kind)}.`
        : say`Another pool may have been the default until now: it stays linked.`
  return say`${effect} ${until}${gatewaysText(change)}`
}

/** What cannot be done in a silo without a default pool of a kind, whatever pool users name. */
const noInstances = ({ ipVersion, poolType }: PoolKind): string =>
  poolType === 'multicast' || ipVersion === 'v6'
    ? ''
    : ` No instance${ipVersion ? ' with an IPv4 network interface' : ''} can be created there then: each gets its source NAT address from the default pool.`

/** What happens when a silo has no default pool of a kind any more. */
export const defaultCleared = (pool: Sentence, silo: Sentence, kind: PoolKind): Sentence =>
  say`${pool} stays linked, but ${silo} is left without a ${defaultPool(kind)}: its users must name a pool for each new ${taker(kind)}.${noInstances(kind)}`

/** The report of that: 'acme has no default IPv4 unicast pool now'. */
export const clearedText = (silo: string, kind: PoolKind): string =>
  `${silo} has no ${kind.ipVersion ? defaultPool(kind) : 'default IP pool'} now`

/**
 * What happens when a silo loses a pool.
 * @param isDefault whether it is the silo's default, where known
 */
export const poolUnlinked = (
  pool: Sentence,
  silo: Sentence,
  isDefault: boolean,
  kind: PoolKind,
): Sentence =>
  say`Users of ${silo} can no longer allocate addresses from ${pool}, and the internet gateways of ${silo} lose it. This fails while addresses from it are in use there.${
    isDefault
      ? say` It is the ${defaultPool(kind)} of ${silo}: without it, a pool must be named for each new ${taker(kind)}.${noInstances(kind)}`
      : ''
  }`
