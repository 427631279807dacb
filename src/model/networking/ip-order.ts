/** The one order of addresses and networks in lists: by family, number and width. */
import { addressFamily, checkAddressAndWidth } from '../validate'
import { parseIp } from './ip'

/** A whole number as a sort key of one run of digits: columns sort the digits in a text as numbers. */
export const sortableNumber = (n: bigint): string => n.toString().padStart(39, '0')

const ofAddress = (text: string): string => {
  const { family, value } = parseIp(text)
  return `${family} ${sortableNumber(value)}`
}

/**
 * The sort key of an address or a network: IPv4 first, then by the number of the address, and the wider network first. An
 * address comes before a network that begins at it, and any other text after all addresses.
 */
export function addressOrder(text: string): string {
  if (addressFamily(text)) return ofAddress(text)
  if (checkAddressAndWidth(text) !== undefined) return `9 ${text}`
  const [address = '', width = ''] = text.split('/')
  return `${ofAddress(address)} ${width.padStart(3, '0')}`
}

/** The sort key of a cell with several of them: by the first, then by the next. */
export const addressesOrder = (texts: readonly string[]): string =>
  texts.map(addressOrder).join('\n')
