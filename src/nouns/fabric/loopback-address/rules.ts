/**
 * Loopback addresses. Rack, switch, address and mask identify one, and the API deletes it by these four
 * (`networkingLoopbackAddressDelete`).
 */
import type { LoopbackAddress } from '@/api/contract/address-lot'
import type { SwitchSlot } from '@/api/contract/hardware'
import { addressFamily } from '@/model/validate'

/** The slots of the two switches of a rack. */
export const SWITCH_SLOTS: readonly SwitchSlot[] = ['switch0', 'switch1']

/** A loopback address in words: '10.85.0.30/32 on switch0'. */
export const loopbackText = ({
  address,
  switchSlot,
}: Pick<LoopbackAddress, 'address' | 'switchSlot'>): string => `${address} on ${switchSlot}`

/** The path parameters of a loopback address. */
export function loopbackPath({ address, rackId, switchSlot }: LoopbackAddress) {
  const [ip = '', subnetMask = ''] = address.split('/')
  return { rackId, switchSlot, address: ip, subnetMask }
}

/** The longest mask of an address, in bits: 32 for IPv4, 128 for IPv6 and for incomplete text. */
export const longestMask = (address: string): number =>
  addressFamily(address.trim()) === 4 ? 32 : 128

/** Checks a mask: a whole number of bits within the address. @returns the error */
export function checkMask(address: string, mask: number | undefined): string | undefined {
  const most = longestMask(address)
  return mask === undefined || !Number.isInteger(mask) || mask < 0 || mask > most
    ? `Must be a whole number from 0 to ${most}`
    : undefined
}
