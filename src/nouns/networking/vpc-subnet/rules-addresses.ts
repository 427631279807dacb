/** The addresses that network interfaces may have in a subnet. */
import type { Check } from '@/model/validate'
import { checkAddress } from '@/model/validate'
import type { Family, Span } from '@/model/networking/ip'
import { canonicalIp, contains, parseIp, parseNet, spanOf } from '@/model/networking/ip'

/** The number of addresses at the start of a subnet that are reserved for the system. */
const RESERVED = 5n
/** The number of reserved addresses at its end: IPv4 has a broadcast address. */
const LAST: Readonly<Record<Family, bigint>> = { 4: 1n, 6: 0n }

/** The addresses of a block for interfaces: without the reserved ones and the broadcast address. */
export function usableIn(block: string): Span {
  const { family, first, last } = parseNet(block)
  return { family, first: first + RESERVED, last: last - LAST[family] }
}

/**
 * Checks an address for an interface in a subnet.
 * @param block the block of the subnet, of the same IP version
 */
export const checkAddressIn =
  (block: string): Check<string> =>
  (value) => {
    const wrong = checkAddress(value)
    if (wrong) return wrong
    const ip = parseIp(value)
    const net = parseNet(block)
    if (ip.family !== net.family) return `Must be an IPv${net.family} address`
    const span = spanOf(ip)
    if (!contains(net, span)) return `The address ${value} is not within the subnet ${block}`
    if (!contains(usableIn(block), span))
      return `The address ${value} is reserved: the first five of ${block}${net.family === 4 ? ', and the last' : ''}`
    return undefined
  }

/**
 * Checks that an address is free in a subnet.
 * @param holders the known interfaces in the subnet
 */
export const checkFreeAmong =
  (holders: readonly { name: string; addresses: readonly string[] }[]): Check<string> =>
  (value) => {
    const wanted = canonicalIp(value)
    const holder = holders.find(({ addresses }) =>
      addresses.some((address) => canonicalIp(address) === wanted),
    )
    return holder && `The network interface ${holder.name} has the address ${value}`
  }
