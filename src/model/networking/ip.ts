/**
 * Arithmetic of IPv4 and IPv6 addresses: an address is a whole number, a network or a range is two
 * of them. They are big integers, since an IPv6 address has 128 bits.
 */
import { addressFamily } from '../validate'

export type Family = 4 | 6

export interface Ip {
  family: Family
  value: bigint
}

/** All addresses from the first to the last, both included. */
export interface Span {
  family: Family
  first: bigint
  last: bigint
}

export interface Net extends Span {
  /** Bits of the prefix. */
  width: number
}

const BITS: Readonly<Record<Family, number>> = { 4: 32, 6: 128 }

/** Reads an address in any form. @throws RangeError for what `addressFamily` does not accept */
export function parseIp(text: string): Ip {
  const family = addressFamily(text)
  if (!family) throw new RangeError(`Not an IP address: ${text}`)
  return { family, value: family === 4 ? parseV4(text) : parseV6(text) }
}

const parseV4 = (text: string): bigint =>
  text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)

function parseV6(text: string): bigint {
  // An IPv4 address may stand for the last two groups.
  const plain = text.replace(/\d+\.\d+\.\d+\.\d+$/, (tail) => {
    const value = parseV4(tail)
    return `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const middle = Array<string>(8 - left.length - right.length).fill('0')
  return [...left, ...middle, ...right].reduce(
    (sum, group) => sum * 0x1_0000n + BigInt(`0x${group}`),
    0n,
  )
}

/** The canonical form of an address; for IPv6 that of RFC 5952. */
export function formatIp({ family, value }: Ip): string {
  if (family === 4) return formatV4(value)
  if (value >> 32n === 0xffffn) return `::ffff:${formatV4(value & 0xffff_ffffn)}`
  const groups = Array.from({ length: 8 }, (_, i) =>
    ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16),
  )
  const { at, length } = longestZeros(groups)
  if (length < 2) return groups.join(':')
  return `${groups.slice(0, at).join(':')}::${groups.slice(at + length).join(':')}`
}

const formatV4 = (value: bigint): string =>
  [24n, 16n, 8n, 0n].map((bits) => (value >> bits) & 255n).join('.')

function longestZeros(groups: readonly string[]): { at: number; length: number } {
  let best = { at: 0, length: 0 }
  let length = 0
  for (const [i, group] of groups.entries()) {
    length = group === '0' ? length + 1 : 0
    if (length > best.length) best = { at: i - length + 1, length }
  }
  return best
}

/** The canonical form of an address in text. @throws RangeError as `parseIp` */
export const canonicalIp = (text: string): string => formatIp(parseIp(text))

/**
 * Reads a network, `address/width`; the address may be any in it. @throws RangeError for anything
 * else
 */
export function parseNet(text: string): Net {
  const [address = '', width = ''] = text.split('/')
  const { family, value } = parseIp(address)
  if (!/^\d+$/.test(width) || Number(width) > BITS[family])
    throw new RangeError(`Not an IP network: ${text}`)
  const host = (1n << BigInt(BITS[family] - Number(width))) - 1n
  const first = value & ~host
  return { family, first, last: first | host, width: Number(width) }
}

/** A network, written with its first address. */
export const formatNet = ({ family, first, width }: Net): string =>
  `${formatIp({ family, value: first })}/${width}`

/**
 * Reads the two ends of a range. @throws RangeError for two families, or for ends that are not
 * addresses
 */
export function parseSpan({ first, last }: { first: string; last: string }): Span {
  const [from, to] = [parseIp(first), parseIp(last)]
  if (from.family !== to.family) throw new RangeError('A range is of one family')
  return { family: from.family, first: from.value, last: to.value }
}

export const sizeOf = ({ first, last }: Span): bigint => last - first + 1n

export const contains = (outer: Span, inner: Span): boolean =>
  outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last

export const overlaps = (a: Span, b: Span): boolean =>
  a.family === b.family && a.first <= b.last && b.first <= a.last

/** An address as a range of one. */
export const spanOf = ({ family, value }: Ip): Span => ({ family, first: value, last: value })

/** A sort key for addresses: IPv4 first, then by number. */
export const orderOf = (text: string): string => {
  const { family, value } = parseIp(text)
  return `${family} ${value.toString(16).padStart(32, '0')}`
}
