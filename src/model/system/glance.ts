/** What the glance at the rack draws. */
import type { PhysicalDisk, Sled } from '@/api/contract/hardware'
import type { IpPool, IpPoolUtilization } from '@/api/contract/ip-pool'
import { barShare, usageOf } from '../networking/pool-usage'
import { provisionPolicyOf } from './sled'
import { inService } from './utilization'

export interface PoolFill {
  name: string
  ipVersion: IpPool['ipVersion']
  utilization: IpPoolUtilization
}

/** What is used of the family of a pool that is closest to being used up, from 0 to 100. */
export const poolShare = ({ utilization, ipVersion }: PoolFill): number =>
  Math.max(0, ...usageOf(utilization, ipVersion).map(barShare))

/** Expunged sleds and disks that the control plane has not let go of. */
export const isLeaving = ({ policy, state }: Pick<Sled | PhysicalDisk, 'policy' | 'state'>) =>
  policy.kind === 'expunged' && state === 'active'

/** Sleds in service that an operator keeps new instances off. */
export const isClosed = (sled: Sled): boolean =>
  inService(sled) && provisionPolicyOf(sled) === 'non_provisionable'
