/** What can be done to a floating IP: it is attached to one instance at a time, or to none. */
import type { FloatingIp } from '@/api/contract/floating-ip'
import { addressFamily, checkAddress } from '../validate'
import { canonicalIp } from './ip'

type Ip = Pick<FloatingIp, 'instanceId'>

/** Why it cannot be attached. */
export const floatingIpAttachRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId ? 'It is already attached to an instance: move it' : undefined

/** Why it can be neither detached nor moved. */
export const floatingIpDetachRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId ? undefined : 'It is not attached to an instance'

/** Why it cannot be deleted. */
export const floatingIpDeleteRefusal = ({ instanceId }: Ip): string | undefined =>
  instanceId
    ? 'This floating IP must be detached from the instance before it can be deleted'
    : undefined

/**
 * Checks an address that a new floating IP should get; blank stands for any. Whether it is in the pool,
 * only the server knows: its ranges are for operators.
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
