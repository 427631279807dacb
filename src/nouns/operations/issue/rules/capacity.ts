/** IP pools and quotas that are full or nearly full. */
import type { IpPool, IpPoolUtilization } from '@/api/contract/ip-pool'
import type { SiloUtilization } from '@/api/contract/utilization'
import { countText, percentText, usageOf } from '@/model/pools/pool-usage'
import { GIB, TIB, twoDecimals } from '@/model/units'
import type { Finding } from './finding'

/** From this share on, in percent, a pool or quota counts as nearly full. */
export const NEARLY_FULL = 90

/** Whether this share is in use; never where the total is zero. */
const isNearlyFull = (used: bigint, all: bigint): boolean =>
  all > 0n && used * 100n >= all * BigInt(NEARLY_FULL)

/** The finding of a pool that is full or nearly full, in one of its IP versions. */
export const poolFindings = (pool: IpPool, utilization: IpPoolUtilization): Finding[] =>
  usageOf(utilization, pool.ipVersion)
    .filter(({ allocated, capacity }) => isNearlyFull(allocated, capacity))
    .map((usage) => {
      const isFull = usage.allocated >= usage.capacity
      return {
        id: `ip-pools ${pool.id} ${usage.family}`,
        source: 'ip-pools',
        severity: isFull ? 'bad' : 'warn',
        name: pool.name,
        problem: isFull ? 'full' : 'nearly full',
        text: `${countText(usage.allocated, usage)} of ${countText(usage.capacity, usage)} IPv${usage.family} addresses in use (${percentText(usage)}). Add a range, or release some.`,
        thing: { id: pool.id, params: { pool: pool.name } },
        value: pool,
      }
    })

const bytes = (n: number) =>
  n >= TIB ? `${twoDecimals(n / TIB)} TiB` : `${twoDecimals(n / GIB)} GiB`

const RESOURCES = [
  ['cpus', 'vCPUs', twoDecimals],
  ['memory', 'memory', bytes],
  ['storage', 'storage', bytes],
] as const

/** The finding of a silo with full or nearly full quotas. */
export function quotaFindings(silo: SiloUtilization): Finding[] {
  const full = RESOURCES.flatMap(([key, word, show]) => {
    const used = silo.provisioned[key]
    const quota = silo.allocated[key]
    return quota > 0 && used * 100 >= quota * NEARLY_FULL
      ? [{ isFull: used >= quota, words: `${show(used)} of ${show(quota)} ${word}` }]
      : []
  })
  if (full.length === 0) return []
  const isFull = full.some((one) => one.isFull)
  return [
    {
      id: `quotas ${silo.siloId}`,
      source: 'quotas',
      severity: isFull ? 'bad' : 'warn',
      name: silo.siloName,
      problem: isFull ? 'quota used up' : 'quota nearly used up',
      text: `${full.map(({ words }) => words).join(', ')} in use. Raise the quota, or free some.`,
      thing: { id: silo.siloId, params: { silo: silo.siloName } },
      value: silo,
    },
  ]
}
