/**
 * Checks of what users type, with the messages that they read. Each gives a message, or `undefined` for
 * a valid value.
 *
 * - A name has 1 to 63 lower-case letters, digits and dashes, starts with a letter, ends with a
 *   letter or digit, and does not look like a UUID, with or without its dashes.
 * - A description has at most 512 characters.
 * - An IP network is an address, a slash and a prefix length without a zero in front; a port range is one port, or two with
 *   a dash, the first not above the second.
 */
import { isUuid } from './identity'

/** Gives the message to show, or `undefined` for a valid value. */
export type Check<T> = (value: T) => string | undefined

export const NAME_LIMIT = 63
const DESCRIPTION_LIMIT = 512

export const required =
  (label: string): Check<string | undefined> =>
  (value) =>
    value === undefined || value.trim() === '' ? `${label} is required` : undefined

/**
 * A resource name.
 * @param label the label of the field
 * @param optional true when it may be left empty
 */
export const checkName =
  (label: string, optional = false): Check<string> =>
  (value) => {
    if (value === '' && optional) return undefined
    if (value.length > NAME_LIMIT) return 'Must be 63 characters or fewer'
    if (value === '') return `${label} is required`
    if (!/^[a-z0-9-]+$/.test(value))
      return 'Can only contain lower-case letters, numbers, and dashes'
    if (!/^[a-z]/.test(value)) return 'Must start with a lower-case letter'
    if (!/[a-z0-9]$/.test(value)) return 'Must end with a letter or number'
    if (isUuid(value)) return 'Must not look like an ID'
    return undefined
  }

export const checkDescription: Check<string> = (value) =>
  value.length > DESCRIPTION_LIMIT
    ? 'A description must be no longer than 512 characters'
    : undefined

const octet = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const IPV4 = new RegExp(`^${octet}(\\.${octet}){3}$`)

/**
 * The family of an address; `undefined` for a text with spaces, leading zeros or a zone, or that is not
 * an address.
 */
export function addressFamily(text: string): 4 | 6 | undefined {
  if (IPV4.test(text)) return 4
  // The URL parser knows every form of an IPv6 address; the first test keeps other hosts out.
  return /^[0-9a-fA-F:.]+$/.test(text) && text.includes(':') && URL.canParse(`http://[${text}]`)
    ? 6
    : undefined
}

export const checkAddress: Check<string> = (value) =>
  addressFamily(value) ? undefined : 'Not a valid IP address'

/**
 * An IP address with the width of its network: address, slash, prefix length. Whether the address is the first one of
 * that network is not asked: `checkNetwork` of `networking/ip.ts` does.
 */
export const checkAddressAndWidth: Check<string> = (value) => {
  const [address = '', width, ...rest] = value.split('/')
  const family = addressFamily(address)
  if (!family || width === undefined || rest.length > 0)
    return 'Must contain an IP address and a width, separated by a /'
  if (!/^\d+$/.test(width)) return 'Width must be an integer'
  if (family === 4 && Number(width) > 32) return 'Max width for IPv4 is 32'
  if (family === 6 && Number(width) > 128) return 'Max width for IPv6 is 128'
  if (/^0\d/.test(width)) return `Write the width without a zero in front: /${Number(width)}`
  return undefined
}

/** One port, or a range of two with a dash whose end is not below its start. */
export const isPortRange = (text: string): boolean => {
  const match = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text)
  return match !== null && (match[2] === undefined || Number(match[2]) >= Number(match[1]))
}

/**
 * A number within bounds; empty counts as missing.
 * @param unit shown after 'at least': '1 vCPU', '1 GiB'
 */
export const checkNumber =
  (
    label: string,
    bounds: { min: number; max: number; minWords: string; maxWords: string },
  ): Check<number | undefined> =>
  (value) => {
    if (value === undefined || Number.isNaN(value)) return `${label} is required`
    if (!Number.isInteger(value)) return 'Must be a whole number'
    if (value < bounds.min) return `Must be at least ${bounds.minWords}`
    if (value > bounds.max) return `Can be at most ${bounds.maxWords}`
    return undefined
  }
