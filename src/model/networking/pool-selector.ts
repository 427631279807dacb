/** Which pool a new address comes from: one that is named, or the silo's default, of which there may be two. */
import type { IpVersion, PoolSelector, SiloIpPool } from '@/api/contract/ip-pool'

const VERSIONS: readonly IpVersion[] = ['v4', 'v6']

/**
 * The IP versions that a silo has a default pool for, besides those for multicast; none before release 18, where a silo
 * has one default at most.
 */
export const defaultVersions = (
  pools: readonly Pick<SiloIpPool, 'isDefault' | 'ipVersion' | 'poolType'>[],
): IpVersion[] =>
  VERSIONS.filter((version) =>
    pools.some(
      ({ isDefault, ipVersion, poolType }) =>
        isDefault && ipVersion === version && poolType !== 'multicast',
    ),
  )

/** The IP version of the default pool, or `any`: that of the only default pool. */
export type DefaultVersion = IpVersion | 'any'

/**
 * The versions that a user can choose for a default pool: none where the silo has only one.
 * @param known the pools of the silo; `undefined` where they are not listed
 */
export function versionChoices(
  known: Parameters<typeof defaultVersions>[0] | undefined,
): readonly DefaultVersion[] {
  if (!known) return ['any', ...VERSIONS]
  const versions = defaultVersions(known)
  return versions.length > 1 ? versions : []
}

/** The pool with a name, else the default pool. @param ipVersion needed where there are two */
export const selectorOf = (
  pool: string | undefined,
  ipVersion: IpVersion | undefined,
): PoolSelector =>
  pool === undefined
    ? { type: 'auto', ...(ipVersion && { ipVersion }) }
    : { type: 'explicit', pool }
