/** What the overview of the rack draws. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { IpPool, IpPoolUtilization } from '@/api/contract/ip-pool'
import { NEARLY_FULL } from '@/nouns/operations/issue/rules/capacity'
import { provisionPolicyOf } from '@/nouns/hardware/sled/rules'
import type { Badge } from '../badge'
import type { PoolUsage } from '../pools/pool-usage'
import { barShare, shortCount, usageOf } from '../pools/pool-usage'
import type { Pressure } from './utilization'
import { inService } from './utilization'

export interface PoolFill {
  name: string
  ipVersion: IpPool['ipVersion']
  /** Undefined where it could not be read. */
  utilization: IpPoolUtilization | undefined
}

/** The pools of a rack. */
export interface PoolFills {
  /** Those whose utilization was asked for. */
  looked: readonly PoolFill[]
  /** The number of all pools. */
  total: number
}

/** The use of each family of a pool, the one that is closest to being used up first. */
const usagesOf = ({ utilization, ipVersion }: PoolFill): readonly PoolUsage[] =>
  utilization ? usageOf(utilization, ipVersion).toSorted((a, b) => barShare(b) - barShare(a)) : []

/** What is used of the family of a pool that is closest to being used up, from 0 to 100. */
export function poolShare(pool: PoolFill): number {
  const [usage] = usagesOf(pool)
  return usage ? barShare(usage) : 0
}

/** What is left of that family: '12 of 254 left'. */
export function poolLeft(pool: PoolFill): string {
  if (!pool.utilization) return 'could not be read'
  const usages = usagesOf(pool)
  const [usage] = usages
  if (!usage) return 'no addresses'
  const { allocated, capacity, family, isApproximate } = usage
  const left = capacity > allocated ? capacity - allocated : 0n
  const counts = `${shortCount(left)} of ${shortCount(capacity)} left`
  return `${isApproximate ? 'about ' : ''}${counts}${usages.length > 1 ? ` (IPv${family})` : ''}`
}

/** From this share on, in percent, the addresses of a pool deserve a look. */
const GETTING_LOW = 75

/** How close a pool is to being used up, as a badge with what is left; `undefined` while there is no hurry. */
export function poolWarning(pool: PoolFill): Badge | undefined {
  const [usage] = usagesOf(pool)
  const left = poolLeft(pool)
  if (!pool.utilization) return { glyph: 'dotted', tone: 'off', word: left }
  if (!usage || barShare(usage) < GETTING_LOW) return undefined
  if (usage.allocated >= usage.capacity)
    return { glyph: 'cross', tone: 'bad', word: `${left}: used up` }
  return barShare(usage) >= NEARLY_FULL
    ? { glyph: 'cross', tone: 'bad', word: `${left}: nearly used up` }
    : { glyph: 'right', tone: 'warn', word: `${left}: getting low` }
}

/** The fullest pools first; before them those that could not be read, since they may be the fullest. */
export const fullestFirst = (pools: readonly PoolFill[]): PoolFill[] => {
  const rank = (pool: PoolFill) => (pool.utilization ? poolShare(pool) : Infinity)
  return pools.toSorted((a, b) => rank(b) - rank(a))
}

/** How the use of a resource looks when it comes close to what the rack holds. */
export const PRESSURE_BADGE: Readonly<Record<Exclude<Pressure, 'ok'>, Badge>> = {
  warn: { glyph: 'right', tone: 'warn', word: 'filling up' },
  bad: { glyph: 'cross', tone: 'bad', word: 'little left' },
}

const EXPUNGED: Badge = { glyph: 'cross', tone: 'bad', word: 'expunged' }
const DECOMMISSIONED: Badge = { glyph: 'ring', tone: 'off', word: 'decommissioned' }

/** The badges of sleds on the overview, in the order of the legend. */
const SLED_BADGES = {
  open: { glyph: 'full', tone: 'ok', word: 'provisionable' },
  closed: { glyph: 'right', tone: 'warn', word: 'not provisionable' },
  expunged: EXPUNGED,
  decommissioned: DECOMMISSIONED,
} as const satisfies Record<string, Badge>

/** Whether instances can be placed on a sled, and if not, why. */
export function sledStanding(sled: Sled): Badge {
  if (sled.state === 'decommissioned') return SLED_BADGES.decommissioned
  if (!inService(sled)) return SLED_BADGES.expunged
  return provisionPolicyOf(sled) === 'non_provisionable' ? SLED_BADGES.closed : SLED_BADGES.open
}

/** The badges of disks on the overview, in the order of the legend. */
const DISK_BADGES = {
  serving: { glyph: 'full', tone: 'ok', word: 'in service' },
  expunged: EXPUNGED,
  decommissioned: DECOMMISSIONED,
} as const satisfies Record<string, Badge>

export const diskStanding = ({ policy, state }: Pick<PhysicalDisk, 'policy' | 'state'>): Badge =>
  state === 'decommissioned'
    ? DISK_BADGES.decommissioned
    : policy.kind === 'expunged'
      ? DISK_BADGES.expunged
      : DISK_BADGES.serving

/** A badge of a legend, and how many things have it. */
export interface Counted {
  badge: Badge
  n: number
}

const ORDER: readonly Badge[] = [
  SLED_BADGES.open,
  DISK_BADGES.serving,
  SLED_BADGES.closed,
  EXPUNGED,
  DECOMMISSIONED,
]

/** The badges of things with their counts, what works first; none without things. */
export const legendOf = (badges: readonly Badge[]): Counted[] =>
  ORDER.map((badge) => ({ badge, n: badges.filter((one) => one === badge).length })).filter(
    ({ n }) => n > 0,
  )
