/**
 * Loopback addresses. An address with its mask is on a switch of a rack, and the API deletes it by these four
 * (`networkingLoopbackAddressDelete`).
 */
import type { LoopbackAddress } from '@/api/contract/address-lot'
import type { SwitchSlot } from '@/api/contract/hardware'
import { addressFamily } from '@/model/validate'

/** The places of the two switches of a rack. */
export const SWITCH_SLOTS: readonly SwitchSlot[] = ['switch0', 'switch1']

/** A loopback address as users read it: '10.85.0.30/32 on switch0'. */
export const loopbackText = ({
  address,
  switchSlot,
}: Pick<LoopbackAddress, 'address' | 'switchSlot'>): string => `${address} on ${switchSlot}`

/** Where it is: the path parameters of the API. */
export function loopbackPath({ address, rackId, switchSlot }: LoopbackAddress) {
  const [ip = '', subnetMask = ''] = address.split('/')
  return { rackId, switchSlot, address: ip, subnetMask }
}

/** The longest mask of an address, in bits: 32 for IPv4, 128 for IPv6 and for what is no address yet. */
export const longestMask = (address: string): number =>
  addressFamily(address.trim()) === 4 ? 32 : 128

/** A whole number of bits that the address has. @returns what is wrong */
export function checkMask(address: string, mask: number | undefined): string | undefined {
  const most = longestMask(address)
  return mask === undefined || !Number.isInteger(mask) || mask < 0 || mask > most
    ? `Must be a whole number from 0 to ${most}`
    : undefined
}
