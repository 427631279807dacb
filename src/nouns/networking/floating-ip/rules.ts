/** What each state of a floating IP allows: it is attached to at most one instance. */
import type { FloatingIp, FloatingIpCreate } from '@/api/contract/floating-ip'
import type { IpVersion } from '@/api/contract/ip-pool'
import { addressFamily, checkAddress } from '@/model/validate'
import { canonicalIp } from '@/model/networking/ip'
import { selectorOf } from '@/model/networking/pool-selector'

type Ip = Pick<FloatingIp, 'instanceId'>

/** Why a floating IP cannot be attached. */
export const floatingIpAttachRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId ? 'It is already attached to an instance: move it' : undefined

/** Why a floating IP can be neither detached nor moved. */
export const floatingIpDetachRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId ? undefined : 'It is not attached to an instance'

/** Why a floating IP cannot be deleted. */
export const floatingIpDeleteRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId
    ? 'This floating IP must be detached from the instance before it can be deleted'
    : undefined

/** The form's values for the address. */
interface Wanted {
  /** The name of a pool. */
  pool: string | undefined
  /** Blank for any free address. */
  ip: string
  /** The version of the default pool, where the silo has two. */
  ipVersion: IpVersion | undefined
}

/**
 * How a new floating IP gets its address; `undefined` for a free one of the default pool.
 * @param findsPool whether the address determines the pool, as from release 18 on
 */
export function addressAllocator(
  { pool, ip, ipVersion }: Wanted,
  findsPool: boolean,
): Pick<FloatingIpCreate, 'addressAllocator'> {
  const address = ip.trim()
  if (address !== '')
    return {
      addressAllocator: {
        type: 'explicit',
        ip: address,
        ...(!findsPool && pool !== undefined && { pool }),
      },
    }
  return pool === undefined && ipVersion === undefined
    ? {}
    : { addressAllocator: { type: 'auto', poolSelector: selectorOf(pool, ipVersion) } }
}

/** The form's values for an allocator in a request. */
export function allocatorValues({
  addressAllocator: allocator,
}: Partial<FloatingIpCreate>): Partial<Wanted> {
  if (!allocator) return {}
  if (allocator.type === 'explicit') return { ip: allocator.ip }
  const { poolSelector: selector } = allocator
  if (selector?.type === 'explicit') return { pool: selector.pool }
  return selector?.ipVersion ? { ipVersion: selector.ipVersion } : {}
}

/**
 * Checks a requested address of a new floating IP; blank means any. Only the server knows whether it is in the pool,
 * since users cannot read ranges.
 * @param taken the floating IPs of the project
 */
export const checkWantedIp =
  (taken: readonly Pick<FloatingIp, 'name' | 'ip'>[]) =>
  (typed: string): string | undefined => {
    const text = typed.trim()
    if (text === '') return undefined
    const wrong = checkAddress(text)
    if (wrong) return wrong
    const wanted = canonicalIp(text)
    const holder = taken.find(({ ip }) => addressFamily(ip) && canonicalIp(ip) === wanted)
    return holder && `${holder.name} has this address`
  }
