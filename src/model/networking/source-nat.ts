/** The source NAT address that an instance gets for its outbound traffic, from the default IPv4 pool of its silo. */
import type { IpVersion, SiloIpPool } from '@/api/contract/ip-pool'
import type { ApiVersion } from '@/api/version'
import { R18, isAtLeast } from '@/api/version'

type Pool = Pick<SiloIpPool, 'isDefault' | 'ipVersion' | 'poolType'>

/**
 * Why an instance cannot be created in a silo.
 * @param primary the IP versions of its primary interface
 * @param pools all pools of the silo; `undefined` while they are not known
 * @param version of the rack's API, where it is known: up to release 17 every instance gets an address
 */
export function sourceNatRefusal(
  primary: readonly IpVersion[],
  pools: readonly Pool[] | undefined,
  version: ApiVersion | undefined,
): string | undefined {
  const isNew = !version || isAtLeast(version, R18)
  if (!pools || (isNew && !primary.includes('v4'))) return undefined
  const isFit = ({ ipVersion, poolType }: Pool) =>
    !isNew || (ipVersion === 'v4' && poolType !== 'multicast')
  return pools.some((pool) => pool.isDefault && isFit(pool))
    ? undefined
    : `The silo has no default IPv4 pool, from which ${isNew ? 'an instance with a primary IPv4 interface' : 'every instance'} gets its source NAT address. An operator can make a pool the default.`
}
