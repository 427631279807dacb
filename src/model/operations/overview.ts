/** What the overview of the rack draws. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { IpPool, IpPoolUtilization } from '@/api/contract/ip-pool'
import { barShare, percentText, usageOf } from '../pools/pool-usage'
import { provisionPolicyOf } from '@/nouns/hardware/sled/rules'
import { inService } from './utilization'

export interface PoolFill {
  name: string
  ipVersion: IpPool['ipVersion']
  /** Undefined where it could not be read. */
  utilization: IpPoolUtilization | undefined
}

/** The use of the family of a pool that is closest to being used up; `undefined` for a pool without addresses, or unread. */
const fullestOf = ({ utilization, ipVersion }: PoolFill) =>
  utilization && usageOf(utilization, ipVersion).toSorted((a, b) => barShare(b) - barShare(a))[0]

/** The share of that family as every page writes it: '18.75 %'. */
export function poolPercent(pool: PoolFill): string {
  const usage = fullestOf(pool)
  return usage ? percentText(usage) : '—%'
}

/** What is used of the family of a pool that is closest to being used up, from 0 to 100. */
export function poolShare(pool: PoolFill): number {
  const usage = fullestOf(pool)
  return usage ? barShare(usage) : 0
}

/** Expunged sleds and disks that the control plane has not let go of. */
export const isLeaving = ({ policy, state }: Pick<Sled | PhysicalDisk, 'policy' | 'state'>) =>
  policy.kind === 'expunged' && state === 'active'

/** Sleds in service that an operator keeps new instances off. */
export const isClosed = (sled: Sled): boolean =>
  inService(sled) && provisionPolicyOf(sled) === 'non_provisionable'
