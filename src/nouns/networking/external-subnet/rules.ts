/**
 * External subnets. Each is allocated from a subnet pool that is linked to the silo, with a prefix length that a
 * member of the pool allows, and is attached to at most one instance of its project.
 */
import type { ExternalSubnet, ExternalSubnetAllocator } from '@/api/contract/external-subnet'
import type { InstanceState } from '@/api/contract/instance'
import type { IpVersion } from '@/api/contract/ip-pool'
import type { SiloSubnetPool, SubnetPoolMember } from '@/api/contract/subnet-pool'
import type { DefaultVersion } from '@/model/networking/pool-selector'
import { versionChoices } from '@/model/networking/pool-selector'
import { addressStateRefusal } from '@/model/networking/external-ip'
import { LONGEST_PREFIX } from '@/nouns/pools/subnet-pool/rules'
import { checkNumber } from '@/model/validate'
import { checkNetwork } from '@/model/networking/ip'

/** The maximum for one instance. */
export const MAX_EXTERNAL_SUBNETS = 32

/** Why an instance in this state cannot get an external subnet. */
export const subnetStateRefusal = (state: InstanceState): string | undefined =>
  addressStateRefusal('have an external subnet attached', state)

/** Why an instance cannot get another external subnet. @param held its current ones */
export const subnetLimitRefusal = (held: readonly unknown[]): string | undefined =>
  held.length >= MAX_EXTERNAL_SUBNETS
    ? `External subnet limit of ${MAX_EXTERNAL_SUBNETS} reached for this instance`
    : undefined

/**
 * Why an instance cannot get another external subnet.
 * @param held its current ones @param all those of the project, as far as known
 */
export const instanceSubnetRefusal = (
  held: readonly unknown[],
  all: readonly Attached[] | undefined,
): string | undefined =>
  subnetLimitRefusal(held) ??
  (all?.every(({ instanceId }) => instanceId) ? 'No available external subnets' : undefined)

type Attached = Pick<ExternalSubnet, 'instanceId'>

/** Why a subnet cannot be attached. */
export const subnetAttachRefusal = ({ instanceId }: Attached): string | undefined =>
  instanceId ? 'It is already attached to an instance: detach it first' : undefined

/** Why a subnet cannot be detached. */
export const subnetDetachRefusal = ({ instanceId }: Attached): string | undefined =>
  instanceId ? undefined : 'It is not attached to an instance'

/** Why a subnet cannot be deleted. */
export const subnetDeleteRefusal = ({ instanceId }: Attached): string | undefined =>
  instanceId
    ? 'This external subnet must be detached from the instance before it can be deleted'
    : undefined

/** The IP version of a subnet. */
export const versionOfSubnet = ({ subnet }: Pick<ExternalSubnet, 'subnet'>): IpVersion =>
  subnet.includes(':') ? 'v6' : 'v4'

/** Checks a requested subnet. Only the control plane knows whether it is free, and in a pool of the silo. */
export const checkSubnet = (typed: string): string | undefined => checkNetwork(typed.trim())

/** The prefix lengths that a pool's member allows. */
export type Bounds = Pick<SubnetPoolMember, 'minPrefixLength' | 'maxPrefixLength'>

/** Whether a member allows external subnets of a prefix length. */
export const allowsLength = (
  { minPrefixLength, maxPrefixLength }: Bounds,
  length: number,
): boolean => length >= minPrefixLength && length <= maxPrefixLength

/** The allowed prefix lengths of members: `/24 to /28, /32`. */
export function lengthsText(members: readonly Bounds[]): string {
  const allowed = new Set(
    members.flatMap(({ minPrefixLength: least, maxPrefixLength: most }) =>
      Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => least + at),
    ),
  )
  const lengths = [...allowed].sort((a, b) => a - b)
  const ends = lengths.filter((one) => !allowed.has(one + 1))
  return lengths
    .filter((one) => !allowed.has(one - 1))
    .map((from, at) => (from === ends[at] ? `/${from}` : `/${from} to /${ends[at]}`))
    .join(', ')
}

/**
 * Checks the prefix length of a subnet from a pool.
 * @param version the IP version of the pool, as far as known @param members the members of the pool, where the user
 * may see them
 */
export const checkPrefixLength =
  (version: IpVersion | undefined, members?: readonly Bounds[]) =>
  (value: number | undefined): string | undefined => {
    const most = LONGEST_PREFIX[version ?? 'v6']
    const wrong = checkNumber('Prefix length', {
      min: 0,
      max: most,
      minWords: '0',
      maxWords: `${most}${version ? ` for IP${version}` : ''}`,
    })(value)
    if (wrong || !members || value === undefined) return wrong
    if (members.length === 0) return 'The pool has no members that a subnet could be taken from'
    return members.some((one) => allowsLength(one, value))
      ? undefined
      : `No member of the pool allows a /${value}: they allow ${lengthsText(members)}`
  }

/** The form values for the source of a new subnet. */
export interface SubnetSource {
  method: 'auto' | 'explicit'
  /** The pool's id; without one, the default pool of the version. */
  pool: string | undefined
  /** The version of the default pool; `any` where there is only one. */
  ipVersion: DefaultVersion
  prefixLength: number | undefined
  subnet: string
}

/** The pools of a silo, as far as a user sees them. */
interface SeenPools {
  items: readonly SiloSubnetPool[]
  /** All of them; `undefined` where they are not listed, which leaves the defaults to the control plane. */
  known: readonly SiloSubnetPool[] | undefined
}

/**
 * The rules for a subnet from a silo's pools.
 * @param chosen the pool, by id, and the requested version of a default pool
 */
export function sourceRules(
  { items, known }: SeenPools,
  { pool, ipVersion }: Pick<SubnetSource, 'pool' | 'ipVersion'>,
) {
  const defaults = (known ?? []).filter(({ isDefault }) => isDefault)
  const [first] = defaults
  const asked = ipVersion === 'any' ? undefined : ipVersion
  const hasBoth = defaults.length > 1
  const byDefault = hasBoth ? defaults.find((one) => one.ipVersion === asked) : first
  const from = pool === undefined ? byDefault : items.find(({ id }) => id === pool)
  return {
    /** Whether the silo has a default pool, or may have one. */
    hasDefault: !known || first !== undefined,
    /** The versions of a default pool to choose from. */
    versions: versionChoices(known),
    /** The pool of the subnet, as far as known. */
    from,
    /** The IP version of the subnet, as far as known. */
    version: from?.ipVersion ?? (pool === undefined ? asked : undefined),
    needsPool:
      pool === undefined && known && first === undefined
        ? 'Subnet pool is required: the silo has no default pool'
        : undefined,
    needsVersion:
      hasBoth && asked === undefined
        ? 'Choose a version: the silo has default pools of both'
        : undefined,
  }
}

/** The source of a new subnet in the form of the request. */
export function allocatorOf(source: SubnetSource): ExternalSubnetAllocator {
  const { method, pool, ipVersion, prefixLength = 0, subnet } = source
  if (method === 'explicit') return { type: 'explicit', subnet: subnet.trim() }
  const auto = { type: 'auto', prefixLength } as const
  if (pool !== undefined) return { ...auto, poolSelector: { type: 'explicit', pool } }
  return ipVersion === 'any' ? auto : { ...auto, poolSelector: { type: 'auto', ipVersion } }
}
