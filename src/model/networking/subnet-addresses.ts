/** The addresses that network interfaces may have in a subnet. */
import type { VpcSubnet } from '@/api/contract/vpc'
import type { Check } from '../validate'
import { checkAddress } from '../validate'
import type { Span } from './ip'
import { contains, parseIp, parseNet, spanOf } from './ip'

/** How many addresses at the start of a subnet are reserved for the system. */
const RESERVED = 5n

/** The addresses of a block for interfaces: without the reserved ones and the broadcast address. */
export function usableIn(block: string): Span {
  const { family, first, last } = parseNet(block)
  return { family, first: first + RESERVED, last: last - 1n }
}

/**
 * Checks an address for an interface in a subnet. Interfaces have IPv4 addresses.
 * @param block the IPv4 block of the subnet
 */
export const checkAddressIn =
  (block: VpcSubnet['ipv4Block']): Check<string> =>
  (value) => {
    const wrong = checkAddress(value)
    if (wrong) return wrong
    const ip = parseIp(value)
    if (ip.family === 6) return 'This subnet has no IPv6 addresses for interfaces'
    const span = spanOf(ip)
    if (!contains(parseNet(block), span))
      return `The address ${value} is not within the subnet ${block}`
    if (!contains(usableIn(block), span))
      return `The address ${value} is reserved: the first five of ${block}, and the last`
    return undefined
  }

/**
 * Checks that an address is free in a subnet.
 * @param holders the interfaces that are known to be in the subnet
 */
export const checkFreeAmong =
  (holders: readonly { name: string; ip: string }[]): Check<string> =>
  (value) => {
    const holder = holders.find(({ ip }) => ip === value)
    return holder && `The network interface ${holder.name} has the address ${value}`
  }
